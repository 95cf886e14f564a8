import { addItemToCart, fillContact, placeOrder } from '../support/checkout.ts'
import { codeField, readSentCode, signInAs, unusedPhone } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

// Browsers log the refused order (4xx) and the lost connection.
test.use({ tolerated: [/Failed to load resource: (the server responded with a status of 4|net::ERR_INTERNET)/] })

test('a shop with phone verification asks for a code at checkout, once per device', async ({ page, url }) => {
  const reference = unusedReference()
  await importTestShop(url, { reference, phonesChecked: true })
  const phone = unusedPhone()
  const falafel = `/${reference}/pickup/dishes/falafel`
  await addItemToCart(page, falafel)
  await page.goto(`/${reference}/pickup/checkout`)
  await fillContact(page, { name: 'Rami Confirm', phone: phone.typed })

  await page
    .getByRole('button', { name: /^Place order/ })
    .filter({ visible: true })
    .click()
  await expect(codeField(page)).toBeVisible()
  const code = await readSentCode(page, phone)
  await test.step('a lost connection keeps checkout and code', async () => {
    await page.route('**/code.json*', (route) => route.abort('internetdisconnected'))
    await codeField(page).fill(code)
    await expect(page.getByText('We couldn’t reach the restaurant. Check your connection and try again.')).toBeVisible()
    await expect(codeField(page)).toHaveValue(code)
    await page.unroute('**/code.json*')
  })
  await page.getByRole('button', { name: 'Confirm number' }).click()
  await expect(page.getByText('Your number is confirmed.')).toBeVisible()
  await expect(page.getByText('Rami Confirm')).toBeVisible()
  await placeOrder(page)

  await test.step('the next order needs no code', async () => {
    await addItemToCart(page, falafel)
    await page.goto(`/${reference}/pickup/checkout`)
    await expect(page.getByText('Your number is confirmed.')).toBeVisible()
    await placeOrder(page)
  })
})

test('a signed-in customer needs no code, and the contact is prefilled', async ({ page, url }) => {
  const reference = unusedReference()
  await importTestShop(url, { reference, phonesChecked: true })
  await page.goto(`/${reference}/login`)
  await signInAs(page, { phone: unusedPhone(), name: 'Lina Known' })
  await addItemToCart(page, `/${reference}/pickup/dishes/falafel`)
  await page.goto(`/${reference}/pickup/checkout`)
  await expect(page.getByText('Lina Known')).toBeVisible()
  await placeOrder(page)
  await page.goto(`/${reference}/orders/history`)
  await expect(page.getByRole('article', { name: /^Order \d+/ })).toHaveCount(1)
})
