import { addItemToCart, openSection, placeOrder } from '../support/checkout.ts'
import { codeField, fillName, readSentCode, requestCode, signInAs, unusedPhone } from '../support/customer.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, phone as phoneDevice, test } from '../support/journey.ts'

// Browsers log the 4xx responses to invalid input.
test.use({ tolerated: [/Failed to load resource: the server responded with a status of 4/] })

test('on a phone in Arabic, a customer signs in by code and returns to the requested page', async ({
  page,
  openPage,
}) => {
  const phone = unusedPhone()
  await test.step('the customer creates an account', async () => {
    await page.goto('/mashawi/login')
    await signInAs(page, { phone, name: 'Layla Haddad' })
    await expect(page).toHaveURL(/\/mashawi\/profile$/)
    await expect(page.getByRole('main').getByText('Layla Haddad')).toBeVisible()
  })

  const mobile = await openPage({ ...phoneDevice, ...arabic })
  await test.step('a link to the devices section requires sign-in', async () => {
    await mobile.goto('/mashawi/profile?section=devices')
    await expect(mobile).toHaveURL(/\/mashawi\/login\?to=/)
    await requestCode(mobile, phone, 'ar')
    // After hydration, the pending code is stored.
    await waitForHydration(mobile)
  })
  await test.step('the code step survives a reload', async () => {
    await mobile.reload()
    await expect(codeField(mobile, 'ar')).toBeFocused()
    await expect(mobile.getByText(/إعادة الإرسال بعد/)).toBeVisible()
  })
  await test.step('the code is extracted from a pasted message', async () => {
    const code = await readSentCode(mobile, phone)
    await codeField(mobile, 'ar').fill(`${code} هو رمزك`)
    await expect(mobile).toHaveURL(/\/mashawi\/profile\?section=devices$/)
    await expect(mobile.getByText('هذا الجهاز')).toBeVisible()
    await expect(mobile.getByRole('listitem').filter({ hasText: 'آخر استخدام' })).toHaveCount(2)
  })

  await test.step('the other device is signed out from there', async () => {
    await mobile.getByRole('button', { name: 'تسجيل الخروج من كل الأجهزة الأخرى' }).click()
    await expect(mobile.getByRole('listitem').filter({ hasText: 'آخر استخدام' })).toHaveCount(1)
    await page.reload()
    await expect(page).toHaveURL(/\/mashawi\/login\?to=/)
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a guest registers by WhatsApp, and the header shows their name', async ({ page }) => {
    const phone = unusedPhone()
    await page.goto('/dallah')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await requestCode(page, phone)
    await expect(page.getByText('Sent by WhatsApp to')).toBeVisible()
    await codeField(page).pressSequentially(await readSentCode(page, phone))
    await fillName(page, 'Noor Karam')
    // Returns to the shop, to its landing or menu.
    await expect(page).toHaveURL(/\/dallah/)
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Noor Karam' })).toBeVisible()

    await test.step('the account is unknown to another merchant', async () => {
      await page.goto('/mashawi/profile')
      await expect(page).toHaveURL(/\/mashawi\/login/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    })

    await test.step('signing out removes the name', async () => {
      await page.goto('/dallah/profile')
      await page.getByRole('button', { name: 'Sign out' }).click()
      // Before hydration the profile page shows no name; leaving it means that sign-out has finished.
      await expect(page).not.toHaveURL(/\/profile/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
      await page.goto('/dallah/profile')
      await expect(page).toHaveURL(/\/dallah\/login/)
    })
  })
})

test('an invalid number and a wrong code are reported, and five wrong codes lock', async ({ page }) => {
  const phone = unusedPhone()
  await page.goto('/mashawi/login')
  await page.getByRole('textbox', { name: 'Phone' }).fill('66')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This phone number is too short')).toBeVisible()

  await requestCode(page, phone)
  const right = await readSentCode(page, phone)
  const wrong = right === '111111' ? '222222' : '111111'
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await codeField(page).fill(wrong)
    await expect(page.getByText(`Wrong code. You have ${left}.`)).toBeVisible()
  }
  await codeField(page).fill(wrong)
  await expect(page.getByText('Too many wrong codes. Request a new one.')).toBeVisible()
  await codeField(page).fill(right)
  await expect(codeField(page)).toHaveValue('')
  await expect(page.getByText('Too many wrong codes. Request a new one.')).toBeVisible()

  await test.step('the number can be changed', async () => {
    await page.getByRole('button', { name: 'Change number' }).click()
    // The number stays in the field for correction.
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.number)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await signInAs(page, { phone: unusedPhone(), name: 'Omar' })
  })
})

test('a code typed before hydration is submitted after hydration', async ({ page }) => {
  const release = await delayScripts(page)
  const phone = unusedPhone()
  await page.goto('/mashawi/login', { waitUntil: 'commit' })
  await requestCode(page, phone)
  await codeField(page).pressSequentially(await readSentCode(page, phone))
  release()
  await fillName(page, 'Reem')
  await expect(page).not.toHaveURL(/login/)
})

test('a guest’s cart and orders join the account at sign-in', async ({ page, openPage }) => {
  const phone = unusedPhone()
  await page.goto('/mashawi/dine-in?table=salmiya-table-7')
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  const number = /\d+/.exec(await page.getByText(/^Order \d+/).innerText())?.[0] ?? ''

  await page.goto('/mashawi/dine-in')
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Profile/ })
    .click()
  await signInAs(page, { phone, name: 'Huda' })
  await page.goto('/mashawi/dine-in/cart')
  await expect(page.getByText('Lentil soup').first()).toBeVisible()

  const otherDevice = await openPage({})
  await otherDevice.goto('/mashawi/orders/history')
  await otherDevice.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(otherDevice, { phone })
  await expect(otherDevice).toHaveURL(/\/mashawi\/orders\/history$/)
  await otherDevice.getByRole('link', { name: `Order ${number}` }).click()
  await expect(otherDevice.getByText('Lentil soup').first()).toBeVisible()
})

test('at checkout, a session that has ended says so, keeps the input, and is continued by a new sign-in', async ({
  page,
}) => {
  const phone = unusedPhone()
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/login?to=/mashawi/pickup/checkout')
  await signInAs(page, { phone, name: 'Layla Haddad' })
  const contact = await openSection(page, 'Contact')
  await expect(contact.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.typed)
  await contact.getByRole('textbox', { name: 'Name', exact: true }).fill('Layla at work')

  await page.context().clearCookies({ name: /^sofra-guest-/ })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re signed out' })).toBeVisible()
  await expect(contact.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Layla at work')
  // The account's own data is removed from the device.
  await expect(contact.getByRole('textbox', { name: 'Phone' })).toHaveValue('')

  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signInAs(page, { phone })
  await expect(page).toHaveURL('/mashawi/pickup/checkout')
  await expect(page.getByRole('alert').filter({ hasText: 'You’re signed out' })).toHaveCount(0)
  await expect(contact).toContainText('Layla at work')
  await placeOrder(page)
})

test('a new customer can skip the name and give one at checkout, or go on as a guest', async ({ page, openPage }) => {
  const phone = unusedPhone()
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await page.getByRole('link', { name: 'Sign in to fill in your details' }).click()
  await requestCode(page, phone)
  await codeField(page).fill(await readSentCode(page, phone))
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/mashawi/pickup/checkout')
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.typed)
  await contact.getByRole('textbox', { name: 'Name', exact: true }).fill('Only for this order')
  await placeOrder(page)

  const guest = await openPage({})
  await guest.goto('/mashawi/login?to=/mashawi/more')
  await requestCode(guest, phone)
  await codeField(guest).fill(await readSentCode(guest, phone))
  await guest.getByRole('button', { name: 'Sign out and continue as a guest' }).click()
  await expect(guest).toHaveURL('/mashawi/more')
  await guest.goto('/mashawi/profile')
  await expect(guest).toHaveURL(/\/mashawi\/login/)
})

test('an account is deleted in two steps, and its data is removed from the device', async ({ page }) => {
  const phone = unusedPhone()
  await page.goto('/attar/login')
  await signInAs(page, { phone, name: 'Salma Odeh' })

  await test.step('the account data can be downloaded', async () => {
    await page.goto('/attar/profile?section=data')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    expect((await download).suggestedFilename()).toBe('attar-account.json')
  })

  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill(await readSentCode(page, phone))
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
  expect(stored).not.toContain('Salma')
  expect(stored).not.toContain(phone.typed)

  await test.step('the same number creates a new account', async () => {
    // The export requires sign-in again and leads to the section that offers it.
    await page.goto('/attar/profile/export.json')
    await requestCode(page, phone)
    await codeField(page).fill(await readSentCode(page, phone))
    await fillName(page, 'New customer')
    await expect(page).toHaveURL(/\/attar\/profile\?section=data$/)
    await expect(page.getByRole('link', { name: 'Download your data' })).toBeVisible()
  })
})
