import { addItemToCart } from '../support/checkout.ts'
import { signInAs, unusedPhone } from '../support/customer.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { chooseArea, fillAddress } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'

test.use({ tolerated: [/Failed to load resource: the server responded with a status of 4/] })

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

test('a customer writes places down, and an order goes to one of them with a press', async ({ page, openPage }) => {
  const phone = unusedPhone()
  await page.goto('/mashawi/locations')
  await signInAs(page, { phone, name: 'Dana Aziz' })
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()

  await test.step('what is missing is told', async () => {
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('radio', { name: 'Home' }).check()
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Salmiya' })
    await page.getByRole('switch', { name: 'Make default' }).check()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('alert')).toContainText('Block')
    await expect(page.getByRole('switch', { name: 'Make default' })).toBeChecked()
  })
  await writeDown(page, '10')
  await expect(card(page, 'Home')).toContainText('Default')

  await test.step('another one becomes the default', async () => {
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('radio', { name: 'Other' }).check()
    await page.getByRole('textbox', { name: 'Address name' }).fill('Grandmother')
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Jabriya' })
    await writeDown(page, '7')
    await page.getByRole('button', { name: 'Make Grandmother the default' }).click()
    await expect(card(page, 'Grandmother')).toContainText('Default')
    await expect(card(page, 'Home')).not.toContainText('Default')
  })

  const elsewhere = await openPage({})
  await test.step('on another device the order knows where to, and goes home with a press', async () => {
    await elsewhere.goto('/mashawi/login?to=/mashawi/delivery/address')
    await signInAs(elsewhere, { phone })
    const places = elsewhere.getByRole('group', { name: 'Your addresses' })
    await expect(places.getByRole('button', { name: 'Grandmother' })).toHaveAttribute('aria-pressed', 'true')
    await expect(elsewhere.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('7')
    await expect(elsewhere.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Dana Aziz')
    await places.getByRole('button', { name: 'Home' }).click()
    await expect(elsewhere.getByRole('textbox', { name: 'Block', exact: true })).toHaveValue('10')
  })

  await test.step('there they sign out, and whoever signs in next begins with what is their own', async () => {
    await elsewhere.goto('/mashawi/profile')
    await elsewhere.getByRole('button', { name: 'Sign out' }).click()
    await expect(elsewhere).not.toHaveURL(/\/profile/)
    await elsewhere.goto('/mashawi/login?to=/mashawi/locations')
    await signInAs(elsewhere, { phone: unusedPhone(), name: 'Omar Said' })
    await expect(elsewhere.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await addItemToCart(elsewhere, '/mashawi/pickup/mezze-cold/hummus')
    await elsewhere.goto('/mashawi/pickup/checkout')
    await expect(elsewhere.getByRole('region', { name: 'Contact' })).toContainText('Omar Said')
  })

  await test.step('one is deleted, and the other is the default', async () => {
    await page.getByRole('button', { name: 'Delete Grandmother' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Grandmother')).toHaveCount(0)
    await expect(card(page, 'Home')).toContainText('Default')
  })
})

test('where a guest’s order went is their account’s first place', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await page.goto('/mashawi/delivery/address')
  await fillAddress(page, { name: 'Yara Salem', phone: '9770 3457' })
  // Nothing is in the cart: where that leads does not matter here, but it has to have been said.
  await expect(page).not.toHaveURL(/address$/)
  await page.goto('/mashawi/login?to=/mashawi/locations')
  await signInAs(page, { phone: unusedPhone(), name: 'Yara Salem' })
  await expect(card(page, 'Salmiya')).toContainText('Block 10')
})

test('a customer whose account is known late goes on writing where they were', async ({ page }) => {
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
  await contact.getByRole('button', { name: 'Continue' }).click()
  await expect(contact).toContainText('Dana A.')
})

test.describe('before the script has arrived', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer signs in by two forms', async ({ page, browser, url }) => {
    const phone = unusedPhone()
    await page.goto('/mashawi/login?to=/mashawi/locations')
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone.typed)
    await page.getByRole('button', { name: 'Send code' }).click()

    const reader = await browser.newPage({ baseURL: url })
    await reader.goto('/dev/outbox')
    const code = await reader.getByRole('article').filter({ hasText: phone.number }).getByRole('status').innerText()
    await reader.close()

    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Adam')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/mashawi/locations')
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  })
})

test.describe('nobody answers', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('a customer whose places cannot be had now is not left waiting for them', async ({ page }) => {
    await page.goto('/mashawi/locations')
    await signInAs(page, { phone: unusedPhone(), name: 'Dana Aziz' })
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.route('**/me.json', (route) => route.abort())
    await page.goto('/mashawi/delivery/address')
    await expect(
      page.getByRole('group', { name: 'Your addresses' }).getByRole('link', { name: 'Add address' }),
    ).toBeVisible()
  })
})

async function writeDown(page: Page, block: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Block', exact: true }).fill(block)
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('4')
  await page.getByRole('textbox', { name: 'House number' }).fill('17')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL('/mashawi/locations')
}
