import { addItemToCart, expectPriceLocked, fillContact } from '../support/checkout.ts'
import { addDish, goToCart } from '../support/guest.ts'
import { expect, test } from '../support/journey.ts'
import { requestJson } from '../support/order.ts'
import { expireQuoteLocks, importTestShop, readShifts, unusedReference } from '../support/test-shop.ts'
import type { TestShop } from '../support/test-shop-file.ts'

/** Changes the opening hours of the shop, and waits until pages and orders have them: shops are cached for a second. */
async function changeHours(url: string, shop: TestShop, hours: { from: string; to: string }): Promise<void> {
  const ofPages = async () => (await requestJson<{ hours: object }>(`${url}/${shop.reference}/pickup/terms.json`)).hours
  const ofOrders = () => readShifts(url, shop)
  const [pages, orders] = [await ofPages(), await ofOrders()]
  await importTestShop(url, { ...shop, hours })
  await expect.poll(ofPages).not.toEqual(pages)
  await expect.poll(ofOrders).not.toEqual(orders)
}

test('a shop that closes during the checkout says when it opens next, and keeps the order', async ({ page, url }) => {
  const shop = { reference: unusedReference() }
  await importTestShop(url, shop)
  await page.goto(`/${shop.reference}/pickup`)
  await addDish(page, 'Falafel')
  await goToCart(page)
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible()

  // It is 19:00. A complete order would be locked already, and accepted after closing time.
  await changeHours(url, shop, { from: '10:00', to: '18:30' })
  await fillContact(page, { name: 'Manal', phone: '55509093' })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Closed · opens 10:00' })).toBeVisible()
  await expect(page.getByText(/^Please complete/)).toHaveCount(0)
  await expect(page).toHaveURL(`/${shop.reference}/pickup/cart`)
  await expect(page.getByRole('group', { name: 'Falafel' })).toBeVisible()
})

test('a shop that closes after the price was locked refuses the order with the reason, and keeps cart and contact', async ({
  page,
  url,
}) => {
  const shop = { reference: unusedReference(), hours: { from: '10:00', to: '20:15' } }
  await importTestShop(url, shop)
  await addItemToCart(page, `/${shop.reference}/pickup/dishes/falafel`)
  await page.goto(`/${shop.reference}/pickup/checkout`)
  await fillContact(page, { name: 'Latifa', phone: '9000 7788' })
  await expectPriceLocked(page)

  await changeHours(url, shop, { from: '10:00', to: '18:00' })
  // A locked quote can be ordered after closing, until it expires.
  await expireQuoteLocks(shop)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Closed right now' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Latifa').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Falafel')
})
