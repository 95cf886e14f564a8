import { addItemToCart, type Language, openSection } from '../support/checkout.ts'
import { signInAs, unusedPhone } from '../support/customer.ts'
import { waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, test } from '../support/journey.ts'

const number = { en: 'PACI number', ar: 'الرقم الآلي للعنوان' } as const

/** Opens the checkout of the grill, where no area is chosen and no sheet covers the number. */
async function openAddress(page: Page, language: Language = 'en'): Promise<void> {
  await addItemToCart(page, '/mashawi/pickup/highlights/jumbo-prawns', language)
  await page.goto('/mashawi/delivery/checkout')
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: number[language] })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('a guest enters the address by its PACI number', () => {
  test('a house: area, block, street and house are filled in and can be changed', async ({ page }) => {
    await openAddress(page)
    const number = page.getByRole('textbox', { name: 'PACI number' })
    await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Choose area')
    await expect(number).toHaveAccessibleDescription('8 digits, on the plate next to your door')
    await number.fill('12345678')
    await page.getByRole('button', { name: 'Find address' }).click()

    await expect(page.getByRole('status').filter({ hasText: 'Address filled in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Salmiya')
    await expect(page.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('10')
    await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('Street 4')
    await expect(page.getByRole('textbox', { name: 'House number' })).toHaveValue('12')

    await test.step('a reload keeps the filled address', async () => {
      await page.getByRole('textbox', { name: 'House number' }).fill('12A')
      await page.reload()
      await openSection(page, 'Deliver to')
      await expect(number).toHaveValue('12345678')
      await expect(page.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('10')
      await expect(page.getByRole('textbox', { name: 'House number' })).toHaveValue('12A')
    })
  })

  test('a flat: the apartment form is chosen and filled in', async ({ page }) => {
    await openAddress(page)
    await page.getByRole('textbox', { name: 'PACI number' }).fill('23456789')
    await page.getByRole('textbox', { name: 'PACI number' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'Apartment' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Building' })).toHaveValue('40')
    await expect(page.getByRole('textbox', { name: 'Floor' })).toHaveValue('3')
    await expect(page.getByRole('textbox', { name: 'Apartment number' })).toHaveValue('7')
  })

  test('a number that is unknown, or not served, says so and fills in nothing', async ({ page }) => {
    await openAddress(page)
    const number = page.getByRole('textbox', { name: 'PACI number' })
    const find = page.getByRole('button', { name: 'Find address' })
    await number.fill('99999999')
    await find.click()
    await expect(page.getByRole('status').filter({ hasText: 'No address found for this number' })).toBeVisible()
    await number.fill('34567890')
    await expect(page.getByText('No address found for this number')).toBeHidden()
    await find.click()
    await expect(page.getByRole('status').filter({ hasText: 'This address is in Sharq' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('')
    await number.fill('123')
    await find.click()
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(/Enter the 8-digit PACI number/)
  })

  test('while the register does not answer, the address is typed as before', async ({ page, tolerated }) => {
    tolerated.push(/503/)
    await page.route('**/paci-address.json', (route) => route.fulfill({ status: 503 }))
    await openAddress(page)
    await page.getByRole('textbox', { name: 'PACI number' }).fill('12345678')
    await page.getByRole('button', { name: 'Find address' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Address search is unavailable' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Block', exact: true }).fill('10')
    await expect(page.getByRole('textbox', { name: 'PACI number' })).toHaveValue('12345678')
  })
})

test('a customer fills in a saved address by its PACI number', async ({ page }) => {
  await page.goto('/mashawi/locations?edit=new')
  await signInAs(page, { phone: unusedPhone(), name: 'Dana Aziz' })
  await page.getByRole('textbox', { name: 'PACI number' }).fill('23456789')
  await page.getByRole('button', { name: 'Find address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address filled in' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('salmiya')
  await expect(page.getByRole('radio', { name: 'Apartment' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Building' })).toHaveValue('40')
  await page.getByRole('button', { name: 'Save address' }).click()

  const home = page.getByRole('article', { name: /^Home/ })
  await expect(home).toContainText('Salmiya')
  await expect(home).toContainText('Qatar Street')
  await home.getByRole('link', { name: 'Edit Home' }).click()
  await expect(page.getByRole('textbox', { name: 'PACI number' })).toHaveValue('23456789')
})

test.describe('on a desktop, in Arabic', () => {
  test.use({ ...desktop, ...arabic })

  test('a guest types the number in Arabic digits', async ({ page }) => {
    await openAddress(page, 'ar')
    await page.getByRole('textbox', { name: number.ar }).fill('١٢٣٤٥٦٧٨')
    await page.getByRole('button', { name: 'ابحث عن العنوان' }).click()
    await expect(page.getByRole('button', { name: /^المنطقة/ })).toContainText('السالمية')
    await expect(page.getByRole('textbox', { name: 'الشارع', exact: true })).toHaveValue('شارع 4')
  })
})
