import { countCartLines, fillContact, openSection } from '../support/checkout.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { orderNumber, waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, test } from '../support/journey.ts'
import {
  continueToPayment,
  decideAtProvider,
  expirePaymentDeadline,
  orderIdIn,
  pressOnPaymentPage,
  startOnlinePayment,
} from '../support/payments.ts'
import { inOrderSheet, orderCard, signIn } from '../support/staff.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** A job expires unpaid orders every few seconds. */
const expectOrderExpired = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible({ timeout: 30_000 })
/** The URL of the order page from the success or payment URL. */
const orderPage = (url: string) => url.replace('/success', '').replace(/&attempt=.*$/, '')

test('a guest pays by KNET, and the board shows the order after payment', async ({ page, openPage }) => {
  const owner = await openPage(desktop)
  await signIn(owner)
  await startOnlinePayment(page, { name: 'Noura', phone: '5550 2001' })
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  const number = await orderNumber(page)
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible()
  await expect(orderCard(owner, number)).toBeHidden()
  expect(await countCartLines(page)).toBe(1)

  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await pressOnPaymentPage(page, /^Pay with KNET/)
  await heading(page, 'Order sent')
  await expect(page).toHaveURL(/\/success\?key=/)
  await expect.poll(() => countCartLines(page)).toBe(0)
  await inOrderSheet(owner, number, (sheet) => expect(sheet).toContainText('Paid · KNET'))

  await test.step('back and reload keep the result', async () => {
    await page.reload()
    await heading(page, 'Order sent')
    await page.goto(orderPage(page.url()))
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid · KNET')
  })

  await test.step('the owner refunds a part, and the guest sees the refund', async () => {
    await orderCard(owner, number)
      .getByRole('button', { name: new RegExp(`^Order ${number}`) })
      .click()
    await owner.getByRole('button', { name: 'Refund' }).click()
    const dialog = owner.getByRole('dialog', { name: `Refund order ${number}` })
    await dialog.getByRole('radio', { name: 'Partial amount' }).check()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bread was missing')
    await dialog.getByRole('button', { name: 'Refund KD 0.500' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('KD 0.500 was refunded to your original payment method.').first()).toBeVisible()
  })
})

test('a failed payment keeps order and cart, and another method pays it once', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Fahad', phone: '5550 2002' })
  await pressOnPaymentPage(page, 'Decline the payment')
  await heading(page, 'Payment failed')
  expect(await countCartLines(page)).toBe(1)
  await expect(page.getByRole('radio', { name: 'KNET' })).toBeChecked()
  // Before hydration, the page shows a link instead of redirecting.
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await continueToPayment(page)
  await pressOnPaymentPage(page, /^Pay with card/)
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto(orderPage(page.url()))
  await expect(page.getByText('Payment received')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid · Credit or debit card')
})

test('after a failed payment, the guest pays in cash or edits the order', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Dana', phone: '5550 2003' })
  await pressOnPaymentPage(page, 'Cancel and go back')
  await heading(page, 'Payment failed')
  await page.getByRole('button', { name: 'Edit order' }).click()
  await heading(page, 'Your cart')
  expect(await countCartLines(page)).toBe(1)

  await page.goto('/mashawi/pickup/checkout')
  await continueToPayment(page)
  await pressOnPaymentPage(page, 'Decline the payment')
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
})

test('a guest who comes back from the payment page pays another way', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Latifa', phone: '5550 2015' })
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  const other = page.getByRole('form', { name: 'Pay another way' })
  await expect(other.getByRole('radio', { name: 'KNET' })).toHaveCount(0)
  await other.getByRole('radio', { name: 'Credit or debit card' }).check()
  await continueToPayment(page)
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  await other.getByRole('radio', { name: 'Cash' }).check()
  await other.getByRole('button', { name: /^Place order/ }).click()
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
})

test('a payment method selected before hydration is used', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Dalia', phone: '5550 2014' })
  const release = await delayScripts(page)
  await pressOnPaymentPage(page, 'Decline the payment')
  await page.getByRole('radio', { name: 'Cash' }).check()
  release()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await heading(page, 'Order sent')
})

test('ordering the same cart again replaces the unpaid order', async ({ page, openPage }) => {
  const owner = await openPage(desktop)
  await signIn(owner)
  await startOnlinePayment(page, { name: 'Badr', phone: '5550 2011' })
  const paymentPage = page.url()
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  const first = orderPage(page.url())
  await page.goto('/mashawi/pickup/checkout')
  await continueToPayment(page)
  await pressOnPaymentPage(page, /^Pay with KNET/)
  await heading(page, 'Order sent')
  const number = await orderNumber(page)
  await inOrderSheet(owner, number, (sheet) => expect(sheet).toContainText('Paid · KNET'))
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto(first)
  await expectOrderExpired(page)
  // The provider's page is closed by a job, shortly after.
  await expect(async () => {
    await page.goto(paymentPage)
    expect(await page.getByRole('button', { name: /^Pay with/ }).count()).toBe(0)
  }).toPass({ timeout: 20_000 })
})

test('a guest who leaves the payment page can still order the last portion they hold', async ({ page, url }) => {
  const reference = unusedReference()
  await importTestShop(url, { reference, lambs: 1, accounts: [{ provider: 'sandbox', methods: ['online'] }] })
  const continueButton = page.getByRole('button', { name: /^Continue to payment/ }).filter({ visible: true })
  await page.goto(`/${reference}/pickup`)
  await page.getByRole('button', { name: 'Add Whole lamb', exact: true }).first().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillContact(page, { name: 'Talal', phone: '5550 2013' })
  await (await openSection(page, 'Payment')).getByRole('radio', { name: 'Credit or debit card' }).check()
  await continueButton.click()
  await expect(page.getByRole('button', { name: /^Pay with/ })).toBeVisible()

  await page.goto(`/${reference}/pickup/cart`)
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await continueButton.click()
  await pressOnPaymentPage(page, /^Pay with card/)
  await heading(page, 'Order sent')
})

test('a guest who has paid in another window is led to that order', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Rana', phone: '5550 2012' })
  const paymentPage = page.url()
  await page.goto('/mashawi/pickup/checkout')
  const continueButton = page.getByRole('button', { name: /^Continue to payment/ }).filter({ visible: true })
  await expect(continueButton).toBeEnabled()
  await decideAtProvider(page, paymentPage, 'pay')
  await continueButton.click()
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto('/mashawi/orders/status')
  await expect(page.getByRole('link', { name: /^Order \d+/ })).toHaveCount(1)
})

test('an unpaid order expires and says so', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Huda', phone: '5550 2004' })
  const paymentPage = page.url()
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  await expirePaymentDeadline(orderIdIn(page.url()))
  await expectOrderExpired(page)
  await expect(
    page.getByText('The payment wasn’t completed in time, so the order was cancelled. You weren’t charged.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden()
  expect(await countCartLines(page)).toBe(1)
  await page.goto(paymentPage)
  await expect(page.getByRole('heading', { name: 'This payment has expired' })).toBeVisible()
})

test('the failed-payment page shows that the order has expired', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Huda', phone: '5550 2009' })
  await pressOnPaymentPage(page, 'Decline the payment')
  await heading(page, 'Payment failed')
  await expirePaymentDeadline(orderIdIn(page.url()))
  await page.reload()
  await expectOrderExpired(page)
})

test('the webhook arrives before the guest returns', async ({ page, openPage }) => {
  const owner = await openPage(desktop)
  await signIn(owner)
  await startOnlinePayment(page, { name: 'Ali', phone: '5550 2005' })
  const number = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
  const back = await decideAtProvider(page, page.url(), 'pay')
  await inOrderSheet(owner, number, (sheet) => expect(sheet).toContainText('Paid · KNET'))
  await page.goto(back)
  await heading(page, 'Order sent')
})

test('without the redirect, the guest finds the order paid', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Mona', phone: '5550 2006' })
  await pressOnPaymentPage(page, 'Lost connection')
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible()
  await page.goto('/mashawi')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.getByRole('link', { name: /^Order \d+ · Sent$/ }).click()
  await heading(page, 'Order sent')
  // If the provider was slow, the guest is on the success page.
  await page.goto(orderPage(page.url()))
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid · KNET')
})

test('repeated and late webhooks record one payment', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Omar', phone: '5550 2007' })
  const paymentPage = page.url()
  await pressOnPaymentPage(page, 'Duplicate webhook')
  await heading(page, 'Order sent')
  await decideAtProvider(page, paymentPage, 'settle')
  await page.goto(orderPage(page.url()))
  await expect(page.getByText('Payment received')).toHaveCount(1)
})

test.describe('in Arabic', () => {
  test.use(arabic)

  test('a guest who returns before the result sees it being checked, without a second payment', async ({ page }) => {
    await startOnlinePayment(page, { name: 'سعاد', phone: '55502008' }, 'ar')
    await expect(page.getByRole('button', { name: 'الدفع بواسطة كي نت' })).toBeVisible()
    const paymentPage = page.url()
    await page.getByRole('button', { name: /^معلّقة/ }).click()

    await heading(page, 'جارٍ التحقق من الدفع')
    await expect(page.getByRole('link', { name: 'متابعة الدفع' })).toBeHidden()
    await expect(page.getByRole('button', { name: /الدفع/ })).toBeHidden()
    const order = page.url()
    for (const list of ['status', 'history']) {
      await page.goto(`/mashawi/orders/${list}`)
      await expect(page.getByRole('article').getByText('جارٍ التحقق من الدفع')).toBeVisible()
    }
    await page.goto(order)
    await heading(page, 'جارٍ التحقق من الدفع')
    await decideAtProvider(page, paymentPage, 'settle')
    await heading(page, 'تم إرسال الطلب')
  })
})
