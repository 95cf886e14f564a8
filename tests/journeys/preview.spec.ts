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

test.describe('a guest who is signed in', () => {
  // Their account cannot be changed.
  test.use({ tolerated: [/status of 403/] })

  test('is one press away, with a saved address at checkout', async ({ page }) => {
    await signIn(page)
    await page.goto('/console/menu/preview')
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    await page.getByRole('radio', { name: 'Computer' }).check()
    const banner = frameOf(page).getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('radio', { name: 'Signed in' }).check()
    await expect(banner.getByRole('link', { name: /Sara/ })).toBeVisible()

    const shop = frameOf(page)
    await shop.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
    await shop
      .getByRole('link', { name: /^Review order/ })
      .first()
      .click()
    await shop
      .getByRole('link', { name: /^Continue to checkout/ })
      .first()
      .click()
    await expect(shop.getByRole('main')).toContainText('Block 4, Street 12')
    await expect(shop.getByRole('main')).toContainText('Sara')

    await shop.getByRole('link', { name: 'Back' }).first().click()
    await shop.getByRole('banner').getByRole('link', { name: /Sara/ }).click()
    await shop.getByRole('button', { name: 'Sign out' }).click()
    await expect(shop.getByRole('heading', { level: 1, name: 'This doesn’t work in a preview' })).toBeVisible()
    await shop.getByRole('link', { name: 'Back' }).click()
    await expect(shop.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })
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

test.describe('a draft', () => {
  // The page of the preview, once its draft cannot be published.
  test.use({ tolerated: [/status of 4(?:03|09)/] })

  test('is shown with its price; once its value was changed, the preview names it', async ({ page, url }) => {
    // No other journey edits this shop.
    await signIn(page, 'owner@dallah.demo')
    const call = async (path: string, data?: object) => {
      const response = await page.request.fetch(`/api/console${path}`, {
        method: data ? 'POST' : 'GET',
        headers: { origin: url },
        ...(data && { data }),
      })
      expect(response.ok()).toBe(true)
      return response.json()
    }
    const [{ business_id: id }] = (await call('/me')).branches
    const { records } = await call(`/businesses/${id}/menu`)
    const labels = Object.entries<{ price: number }>(records).filter(([reference]) =>
      reference.startsWith('price_label/'),
    )
    const itemOf = (reference: string) => reference.split('/')[1] ?? ''
    const isOnly = (reference: string) => labels.filter(([other]) => itemOf(other) === itemOf(reference)).length === 1
    const [on, { price: from }] = labels.find(([reference]) => isOnly(reference)) ?? ['', { price: 0 }]
    const name: string = records[`item/${itemOf(on)}`].names.en
    const change = (before: number, after: number) => ({ changes: [{ on, field: 'price', from: before, to: after }] })
    const { draft } = await call(`/businesses/${id}/drafts`, { ...change(from, 8765), name: 'Summer prices' })

    await page.goto('/console/menu/preview')
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    const menu = page.getByRole('combobox', { name: 'Menu' })
    await menu.selectOption('Summer prices')
    const frame = frameOf(page)
    await expect(frame.getByRole('complementary', { name: 'Preview' })).toContainText('Draft, not live')
    await expect(frame.getByText('87.65').first()).toBeAttached()

    await call(`/businesses/${id}/changes`, change(from, 9876))
    await menu.selectOption('Published')
    await expect(frame.getByText('98.76').first()).toBeAttached()
    await menu.selectOption('Summer prices')
    await expect(page.getByText(/These values were changed since: /)).toContainText(name)

    await call(`/businesses/${id}/changes`, change(9876, from))
    await call(`/businesses/${id}/drafts/${draft.id}/discard`, { revision: draft.revision })
  })
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
