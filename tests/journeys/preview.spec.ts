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
