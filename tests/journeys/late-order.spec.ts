import { expect, test } from '../support/journey.ts'
import {
  importTestShop,
  moveTestOrder,
  passPromisedTime,
  placeTestOrder,
  unusedReference,
} from '../support/test-shop.ts'

test('an accepted order shows its time window, and after it that the order is late', async ({ page, url }) => {
  const corner = { reference: unusedReference() }
  await importTestShop(url, corner)
  const placed = await placeTestOrder(url, corner, { dish: 'falafel' })
  await moveTestOrder(url, placed, 'accepted')
  await page.goto(placed.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d\d:\d\d – \d\d:\d\d$/)).toBeVisible()
  await expect(main.getByText('Running late')).toBeHidden()

  await passPromisedTime(placed)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeVisible()
  await expect(main.getByText('Running late')).toBeVisible()
  await expect(main.getByText(/^Expected by \d\d:\d\d$/)).toBeVisible()
  await expect(main.getByText(/^\d\d:\d\d – \d\d:\d\d$/)).toBeHidden()
  await expect(main).not.toContainText('Usually')
})
