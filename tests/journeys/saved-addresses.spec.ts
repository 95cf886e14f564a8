import { addItemToCart, openSection } from '../support/checkout.ts'
import { signInAs, unusedPhone } from '../support/customer.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { chooseArea, fillAddress } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'

test.use({ tolerated: [/Failed to load resource: the server responded with a status of 4/] })

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

test('a customer saves addresses and orders to one of them with one press', async ({ page, openPage }) => {
  const phone = unusedPhone()
  await page.goto('/mashawi/locations')
  await signInAs(page, { phone, name: 'Dana Aziz' })
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()

  await test.step('missing fields are reported', async () => {
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('radio', { name: 'Home' }).check()
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Salmiya' })
    await page.getByRole('switch', { name: 'Make default' }).check()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your block')
    await expect(page.getByRole('switch', { name: 'Make default' })).toBeChecked()
  })
  await saveAddress(page, '10')
  await expect(card(page, 'Home')).toContainText('Default')

  await test.step('another address becomes the default', async () => {
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('radio', { name: 'Other' }).check()
    await page.getByRole('textbox', { name: 'Address name' }).fill('Grandmother')
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Jabriya' })
    await saveAddress(page, '7')
    await page.getByRole('button', { name: 'Make Grandmother the default' }).click()
    await expect(card(page, 'Grandmother')).toContainText('Default')
    await expect(card(page, 'Home')).not.toContainText('Default')
  })

  const otherDevice = await openPage({})
  await test.step('on another device, the default address is prefilled and another is selected', async () => {
    await addItemToCart(otherDevice, '/mashawi/pickup/highlights/royal-feast')
    await otherDevice.goto('/mashawi/login?to=/mashawi/delivery/checkout')
    await signInAs(otherDevice, { phone })
    const place = await openSection(otherDevice, 'Deliver to')
    const addresses = place.getByRole('group', { name: 'Your addresses' })
    await expect(addresses.getByRole('button', { name: 'Grandmother' })).toHaveAttribute('aria-pressed', 'true')
    await expect(otherDevice.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('7')
    await expect(otherDevice.getByRole('region', { name: 'Contact' })).toContainText('Dana Aziz')
    await addresses.getByRole('button', { name: 'Home' }).click()
    await expect(otherDevice.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('10')
  })

  await test.step('after signing out, the next customer starts with their own data', async () => {
    await otherDevice.goto('/mashawi/profile')
    await otherDevice.getByRole('button', { name: 'Sign out' }).click()
    await expect(otherDevice).not.toHaveURL(/\/profile/)
    await otherDevice.goto('/mashawi/login?to=/mashawi/locations')
    await signInAs(otherDevice, { phone: unusedPhone(), name: 'Omar Said' })
    await expect(otherDevice.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await addItemToCart(otherDevice, '/mashawi/pickup/mezze-cold/hummus')
    await otherDevice.goto('/mashawi/pickup/checkout')
    await expect(otherDevice.getByRole('region', { name: 'Contact' })).toContainText('Omar Said')
  })

  await test.step('after deleting one, the other is the default', async () => {
    await page.getByRole('button', { name: 'Delete Grandmother' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Grandmother')).toHaveCount(0)
    await expect(card(page, 'Home')).toContainText('Default')
  })
})

test('a guest’s address becomes the first saved address of a new account', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await addItemToCart(page, '/mashawi/delivery/highlights/royal-feast')
  await page.goto('/mashawi/delivery/checkout')
  await fillAddress(page, { name: 'Yara Salem', phone: '9770 3457' })
  await page.goto('/mashawi/login?to=/mashawi/locations')
  await signInAs(page, { phone: unusedPhone(), name: 'Yara Salem' })
  await expect(card(page, 'Salmiya')).toContainText('Block 10')
})

test('a late account response keeps the customer’s input and focus', async ({ page }) => {
  const release = await delayRequests(page, '**/me.json')
  const phone = unusedPhone()
  await page.goto('/mashawi/login')
  await signInAs(page, { phone, name: 'Dana Aziz' })
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  const contact = page.getByRole('region', { name: 'Contact' })
  const name = contact.getByRole('textbox', { name: 'Name', exact: true })
  await name.pressSequentially('Dana')
  release()
  await expect(contact.getByRole('textbox', { name: 'Phone' })).toHaveValue(new RegExp(`${phone.typed}$`))
  await expect(name).toBeFocused()
  await page.keyboard.type(' A.')
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('Dana A.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer signs in with plain forms', async ({ page, browser, url }) => {
    const phone = unusedPhone()
    await page.goto('/mashawi/login?to=/mashawi/locations')
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone.typed)
    await page.getByRole('button', { name: 'Send code' }).click()

    const reader = await browser.newPage({ baseURL: url })
    await reader.goto('/dev/outbox')
    const code = await reader.getByRole('article').filter({ hasText: phone.number }).getByRole('status').innerText()
    await reader.close()

    await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adam')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/mashawi/locations')
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  })
})

test.describe('without a response', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('a failed load of saved addresses shows the form without them', async ({ page }) => {
    await page.goto('/mashawi/locations')
    await signInAs(page, { phone: unusedPhone(), name: 'Dana Aziz' })
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await addItemToCart(page, '/mashawi/pickup/highlights/royal-feast')
    await page.route('**/me.json', (route) => route.abort())
    await page.goto('/mashawi/delivery/checkout')
    await expect(
      page.getByRole('group', { name: 'Your addresses' }).getByRole('link', { name: 'Add address' }),
    ).toBeVisible()
  })
})

async function saveAddress(page: Page, block: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Block', exact: true }).fill(block)
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('4')
  await page.getByRole('textbox', { name: 'House number' }).fill('17')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL('/mashawi/locations')
}
