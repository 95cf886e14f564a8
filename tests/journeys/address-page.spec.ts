import { HtmlValidate } from 'html-validate'
import { addItemToCart, placeOrder } from '../support/checkout.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { chooseArea, fillAddress, waitForHydration } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

/*
 * Shops with `fast_checkout: false` have the delivery address on a page before the checkout.
 */

/** Imports a shop with an address page, and puts an item in the cart for delivery to Salmiya. Returns its path. */
async function fillCart(page: Page, url: string): Promise<string> {
  const shop = { reference: unusedReference(), addressPage: true }
  await importTestShop(url, shop)
  const path = `/${shop.reference}/delivery`
  await page.goto(path)
  await chooseArea(page, 'Salmiya')
  await addItemToCart(page, `${path}/dishes/lamb`)
  return path
}

test('a shop without fast checkout asks for the address before the checkout', async ({ page, url }) => {
  const path = await fillCart(page, url)
  await page.goto(`${path}/checkout`)
  await expect(page).toHaveURL(`${path}/address`)
  await page.goto(`${path}/cart`)
  await page.getByRole('link', { name: /^Continue to address/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your block')

  await fillAddress(page, { name: 'Rawan', phone: '5550 1234' })
  await expect(page).toHaveURL(`${path}/checkout`)
  await expect(page.getByText('Block 10, Street 4, House number 17')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('10')
  await page.goForward()
  await placeOrder(page)
})

test('with fast checkout, the path of the address page leads to the checkout', async ({ page }) => {
  await addItemToCart(page, '/mashawi/pickup/highlights/royal-feast')
  await page.goto('/mashawi/delivery/address')
  await expect(page).toHaveURL('/mashawi/delivery/checkout')
  await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Choose area')
})

for (const addressPage of [true, false]) {
  test(`the area sheet opens over an address form ${addressPage ? 'page' : 'in the checkout'} while no area is chosen`, async ({
    page,
    url,
  }) => {
    const shop = { reference: unusedReference(), addressPage }
    await importTestShop(url, shop)
    await addItemToCart(page, `/${shop.reference}/pickup/dishes/lamb`)
    await page.goto(`/${shop.reference}/delivery/checkout`)
    const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await sheet.getByRole('button', { name: /^Salmiya/ }).click()
    await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Salmiya')
    await expect(page.getByText('Choose your delivery area')).toHaveCount(0)
  })
}

test('an area found by its PACI number ends the notices of the missing area', async ({ page, url }) => {
  const shop = { reference: unusedReference(), addressPage: true, paci: true }
  await importTestShop(url, shop)
  await addItemToCart(page, `/${shop.reference}/pickup/dishes/lamb`)
  await page.goto(`/${shop.reference}/delivery/checkout`)
  await expect(page).toHaveURL(`/${shop.reference}/delivery/address`)
  await expect(page.getByRole('alert')).toHaveText('Choose your delivery area')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your block' })).toContainText(
    'Choose your delivery area',
  )

  await page.getByRole('textbox', { name: 'PACI number' }).fill('12345678')
  await page.getByRole('button', { name: 'Find address' }).click()
  await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Salmiya')
  await expect(page.getByText('Choose your delivery area')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rawan')
  await page.getByRole('textbox', { name: 'Phone' }).fill('5550 1234')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/${shop.reference}/delivery/checkout`)
  await placeOrder(page)
})

test('the address page is valid HTML', async ({ page, request, url }) => {
  const path = await fillCart(page, url)
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: { 'require-sri': 'off' },
  })
  const { results } = await validator.validateString(await (await request.get(`${path}/address`)).text())
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
})

test('input typed before hydration is kept', async ({ page, url }) => {
  const path = await fillCart(page, url)
  const release = await delayScripts(page)
  await page.goto(`${path}/address`, { waitUntil: 'commit' })
  const street = page.getByRole('textbox', { name: 'Street' })
  await street.fill('Damascus Street')
  release()
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Block' }).fill('4')
  await expect(street).toHaveValue('Damascus Street')
})

test.describe('incomplete forms', () => {
  test.use({ tolerated: [/status of 400/] })

  test('a form submitted before hydration keeps the stored area', async ({ page, url }) => {
    const path = await fillCart(page, url)
    const release = await delayScripts(page)
    await page.goto(`${path}/address`, { waitUntil: 'commit' })
    const texts = { Block: '4', Street: 'Damascus Street', 'House number': '12', Name: 'Noura', Phone: '50001234' }
    for (const [name, text] of Object.entries(texts)) {
      await page.getByRole('textbox', { name, exact: true }).first().fill(text)
    }
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await sent).status()).toBe(400)
    release()
    await expect(page.getByRole('button', { name: 'Area' })).toContainText('Salmiya')
    await expect(page.getByText('Choose your delivery area')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('Damascus Street')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/Damascus Street/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
    await expect(page).toHaveURL(`${path}/checkout`)
  })
})
