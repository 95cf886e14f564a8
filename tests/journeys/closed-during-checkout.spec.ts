import { fillContact } from '../support/checkout.ts'
import { addDish, goToCart } from '../support/guest.ts'
import { expect, test } from '../support/journey.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

test('a shop that closes during the checkout says when it opens next, and keeps the order', async ({ page, url }) => {
  const shop = { reference: unusedReference() }
  await importTestShop(url, shop)
  await page.goto(`/${shop.reference}/pickup`)
  await addDish(page, 'Falafel')
  await goToCart(page)
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillContact(page, { name: 'Manal', phone: '55509093' })

  // It is 19:00.
  await importTestShop(url, { ...shop, hours: { from: '10:00', to: '18:30' } })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Closed · opens 10:00' })).toBeVisible()
  await expect(page.getByText(/^Please complete/)).toHaveCount(0)
  await expect(page).toHaveURL(`/${shop.reference}/pickup/cart`)
  await expect(page.getByRole('group', { name: 'Falafel' })).toBeVisible()
})
