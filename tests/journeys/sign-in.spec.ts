import { codeField, fillName, readSentCode, requestCode, signInAs, unusedPhone } from '../support/customer.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, phone as phoneDevice, test } from '../support/journey.ts'

// What is not taken is answered with a 4xx, which browsers write down.
test.use({ tolerated: [/Failed to load resource: the server responded with a status of 4/] })

test('on a phone in Arabic a customer signs in by code, and is where they wanted to be', async ({ page, openPage }) => {
  const phone = unusedPhone()
  await test.step('they have an account from before', async () => {
    await page.goto('/mashawi/login')
    await signInAs(page, { phone, name: 'Layla Haddad' })
    await expect(page).toHaveURL(/\/mashawi\/profile$/)
    await expect(page.getByRole('main').getByText('Layla Haddad')).toBeVisible()
  })

  const mobile = await openPage({ ...phoneDevice, ...arabic })
  await test.step('a link to their devices asks them to sign in first', async () => {
    await mobile.goto('/mashawi/profile?section=devices')
    await expect(mobile).toHaveURL(/\/mashawi\/login\?to=/)
    await requestCode(mobile, phone, 'ar')
    // From then on the device remembers.
    await waitForHydration(mobile)
  })
  await test.step('the code is still asked for after the page was loaded anew', async () => {
    await mobile.reload()
    await expect(codeField(mobile, 'ar')).toBeFocused()
    await expect(mobile.getByText(/إعادة الإرسال بعد/)).toBeVisible()
  })
  await test.step('the whole message may be pasted', async () => {
    const code = await readSentCode(mobile, phone)
    await codeField(mobile, 'ar').fill(`${code} هو رمزك`)
    await expect(mobile).toHaveURL(/\/mashawi\/profile\?section=devices$/)
    await expect(mobile.getByText('هذا الجهاز')).toBeVisible()
    await expect(mobile.getByRole('listitem').filter({ hasText: 'آخر استخدام' })).toHaveCount(2)
  })

  await test.step('from there the other device is signed out', async () => {
    await mobile.getByRole('button', { name: 'تسجيل الخروج من كل الأجهزة الأخرى' }).click()
    await expect(mobile.getByRole('listitem').filter({ hasText: 'آخر استخدام' })).toHaveCount(1)
    await page.reload()
    await expect(page).toHaveURL(/\/mashawi\/login\?to=/)
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a guest registers by WhatsApp, and the header calls them by their name', async ({ page }) => {
    const phone = unusedPhone()
    await page.goto('/dallah')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await requestCode(page, phone)
    await expect(page.getByText('We sent it by WhatsApp to')).toBeVisible()
    await codeField(page).pressSequentially(await readSentCode(page, phone))
    await fillName(page, 'Noor Karam')
    // Where they were: the shop's door, of which one choice is shown or the first screen.
    await expect(page).toHaveURL(/\/dallah/)
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile of Noor Karam' })).toBeVisible()

    await test.step('to another merchant they are a stranger', async () => {
      await page.goto('/mashawi/profile')
      await expect(page).toHaveURL(/\/mashawi\/login/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    })

    await test.step('they sign out, and nobody is known', async () => {
      await page.goto('/dallah/profile')
      await page.getByRole('button', { name: 'Sign out' }).click()
      // Before its script has arrived the profile itself calls nobody by their name: once it is left, they are out.
      await expect(page).not.toHaveURL(/\/profile/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
      await page.goto('/dallah/profile')
      await expect(page).toHaveURL(/\/dallah\/login/)
    })
  })
})

test('a number that is none is told, and so is a code that is wrong; five wrong ones lock', async ({ page }) => {
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

  await test.step('another number may be given instead', async () => {
    await page.getByRole('button', { name: 'Change number' }).click()
    // It may be one digit that was wrong.
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.number)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await signInAs(page, { phone: unusedPhone(), name: 'Omar' })
  })
})

test('a code that is typed while the page’s script is on its way is taken once it has arrived', async ({ page }) => {
  const release = await delayScripts(page)
  const phone = unusedPhone()
  await page.goto('/mashawi/login', { waitUntil: 'commit' })
  await requestCode(page, phone)
  await codeField(page).pressSequentially(await readSentCode(page, phone))
  release()
  await fillName(page, 'Reem')
  await expect(page).not.toHaveURL(/login/)
})

test('a guest’s cart and orders are theirs after they sign in, on every device', async ({ page, openPage }) => {
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

  const elsewhere = await openPage({})
  await elsewhere.goto('/mashawi/orders/history')
  await elsewhere.getByRole('link', { name: 'Sign in' }).click()
  await signInAs(elsewhere, { phone })
  await expect(elsewhere).toHaveURL(/\/mashawi\/orders\/history$/)
  await elsewhere.getByRole('link', { name: `Order ${number}` }).click()
  await expect(elsewhere.getByText('Lentil soup').first()).toBeVisible()
})

test('an account is deleted in two steps, and nothing of it is left on the device', async ({ page }) => {
  const phone = unusedPhone()
  await page.goto('/attar/login')
  await signInAs(page, { phone, name: 'Salma Odeh' })

  await test.step('what the shop knows is to be had as a file', async () => {
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
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
  expect(kept).not.toContain('Salma')
  expect(kept).not.toContain(phone.typed)

  await test.step('whoever signs in with the number is somebody new', async () => {
    // Whose file nobody gets any more either: the way to it leads through the sign-in to the screen that offers it.
    await page.goto('/attar/profile/export.json')
    await requestCode(page, phone)
    await codeField(page).fill(await readSentCode(page, phone))
    await fillName(page, 'Somebody else')
    await expect(page).toHaveURL(/\/attar\/profile\?section=data$/)
    await expect(page.getByRole('link', { name: 'Download your data' })).toBeVisible()
  })
})
