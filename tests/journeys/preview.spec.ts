import type { FrameLocator } from '@playwright/test'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="The shop as guests see it"]')

/** Opens the editor of the grill's menu with the preview beside it. */
async function openEditor(page: Page, search = ''): Promise<FrameLocator> {
  await page.goto(`/console/menu${search}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await page.getByRole('button', { name: 'Preview' }).click()
  const frame = frameOf(page)
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toContainText('Now')
  return frame
}

test('the preview beside the editor follows the open item and its price', async ({ page }) => {
  await signIn(page)
  const frame = await openEditor(page)
  await page.getByRole('searchbox', { name: 'Search items' }).fill('amba')
  await page.getByRole('link', { name: /Mango amba/ }).click()
  await expect(frame.getByRole('heading', { name: /Mango amba/ }).first()).toBeVisible()

  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('0.965')
  await price.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(frame.getByText('0.965').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(frame.getByText('0.965')).toHaveCount(0)
})

test('Friday night in another area is three presses away, and says so', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/menu/preview')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const frame = frameOf(page)
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toContainText('Now')
  await page.getByRole('button', { name: 'Friday 23:30' }).click()
  // The options of a select count as one press each.
  await page.getByLabel('Delivery area').selectOption({ index: 2 })
  const area = await page
    .getByLabel('Delivery area')
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toContainText('23:30')
  await expect(frame.getByRole('main').getByText(String(area)).first()).toBeVisible()
})

test('a guest is not affected by a preview of the same browser', async ({ page, context }) => {
  await signIn(page)
  await openEditor(page)
  const guest = await context.newPage()
  const response = await guest.goto('/mashawi/delivery')
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(response?.headers()['etag']).toBeTruthy()
  await expect(guest.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('preview.'))).toEqual([])
})

test.describe('a link that is not valid', () => {
  test.use({ tolerated: [/status of 403/] })

  test('is refused with the reason', async ({ page, context }) => {
    await signIn(page)
    await openEditor(page)
    const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url())
    const forged = address.pathname.replace(/^(\/preview\/\w{5})\w/, '$1_')
    expect((await page.goto(forged))?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'This preview is closed' })).toBeVisible()
    await expect(page.getByText('The link is damaged')).toBeVisible()
    // Without the session of its staff member, a link shows nothing.
    await context.clearCookies()
    await page.goto(address.pathname)
    await expect(page.getByText('Sign in to the console to see it.')).toBeVisible()
  })
})
