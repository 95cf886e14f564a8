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
import { orderCard, signIn } from '../support/staff.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** The shop lets go of what is not paid every few seconds, and only then does the page say so. */
const orderIsLetGo = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible({ timeout: 30_000 })
/** The order's own page, from wherever the guest has got to. */
const orderPage = (url: string) => url.replace('/success', '').replace(/&attempt=.*$/, '')

test('a guest pays by KNET, and the shop has the order when the money is there', async ({ page, openPage }) => {
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
  await expect(orderCard(owner, number)).toContainText('Paid · KNET')

  await test.step('back and reload lead nowhere else', async () => {
    await page.reload()
    await heading(page, 'Order sent')
    await page.goto(orderPage(page.url()))
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid with KNET')
  })

  await test.step('the owner gives a part of it back, and the guest reads so', async () => {
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

test('a payment that fails keeps the order and the cart, and another card pays it once', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Fahad', phone: '5550 2002' })
  await pressOnPaymentPage(page, 'Decline the payment')
  await heading(page, 'Payment failed')
  expect(await countCartLines(page)).toBe(1)
  await expect(page.getByRole('radio', { name: 'KNET' })).toBeChecked()
  // Without its script the page does not go to the bank by itself: a link leads there.
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Bank card' }).check()
  await continueToPayment(page)
  await pressOnPaymentPage(page, /^Pay with card/)
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto(orderPage(page.url()))
  await expect(page.getByText('Payment received')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid with Bank card')
})

test('a guest whose payment fails pays in cash, or changes the order', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Dana', phone: '5550 2003' })
  await pressOnPaymentPage(page, 'Cancel and go back')
  await heading(page, 'Payment failed')
  await page.getByRole('button', { name: 'Edit order' }).click()
  await heading(page, 'Your order')
  expect(await countCartLines(page)).toBe(1)

  await page.goto('/mashawi/pickup/checkout')
  await continueToPayment(page)
  await pressOnPaymentPage(page, 'Decline the payment')
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
})

test('another way to pay that is chosen while the page’s script is on its way counts', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Dalia', phone: '5550 2014' })
  const release = await delayScripts(page)
  await pressOnPaymentPage(page, 'Decline the payment')
  await page.getByRole('radio', { name: 'Cash' }).check()
  release()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await heading(page, 'Order sent')
})

test('a guest who orders the same cart again has one order, and is asked for one payment', async ({
  page,
  openPage,
}) => {
  const owner = await openPage(desktop)
  await signIn(owner)
  await startOnlinePayment(page, { name: 'Badr', phone: '5550 2011' })
  const bank = page.url()
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  const first = orderPage(page.url())
  await page.goto('/mashawi/pickup/checkout')
  await continueToPayment(page)
  await pressOnPaymentPage(page, /^Pay with KNET/)
  await heading(page, 'Order sent')
  const number = await orderNumber(page)
  await expect(orderCard(owner, number)).toContainText('Paid · KNET')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto(first)
  await orderIsLetGo(page)
  // The bank is told by itself, a moment later.
  await expect(async () => {
    await page.goto(bank)
    expect(await page.getByRole('button', { name: /^Pay with/ }).count()).toBe(0)
  }).toPass({ timeout: 20_000 })
})

test('the last portion is still the guest’s who turned back at the bank', async ({ page, url }) => {
  const reference = unusedReference()
  await importTestShop(url, { reference, lambs: 1, accounts: [{ provider: 'sandbox', methods: ['online'] }] })
  const toBank = page.getByRole('button', { name: /^Continue to payment/ }).filter({ visible: true })
  await page.goto(`/${reference}/pickup`)
  await page.getByRole('button', { name: 'Add Whole lamb', exact: true }).first().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillContact(page, { name: 'Talal', phone: '5550 2013' })
  await (await openSection(page, 'Payment')).getByRole('radio', { name: 'Bank card' }).check()
  await toBank.click()
  await expect(page.getByRole('button', { name: /^Pay with/ })).toBeVisible()

  await page.goto(`/${reference}/pickup/cart`)
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await toBank.click()
  await pressOnPaymentPage(page, /^Pay with card/)
  await heading(page, 'Order sent')
})

test('a guest who has paid in another window is led to that order, and orders nothing twice', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Rana', phone: '5550 2012' })
  const bank = page.url()
  await page.goto('/mashawi/pickup/checkout')
  const toBank = page.getByRole('button', { name: /^Continue to payment/ }).filter({ visible: true })
  await expect(toBank).toBeEnabled()
  await decideAtProvider(page, bank, 'pay')
  await toBank.click()
  await heading(page, 'Order sent')
  await expect.poll(() => countCartLines(page)).toBe(0)
  await page.goto('/mashawi/orders/status')
  await expect(page.getByRole('link', { name: /^Order \d+/ })).toHaveCount(1)
})

test('an order that nobody pays is let go, and says so', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Huda', phone: '5550 2004' })
  const bank = page.url()
  await page.goBack()
  await heading(page, 'Waiting for your payment')
  await expirePaymentDeadline(orderIdIn(page.url()))
  await orderIsLetGo(page)
  await expect(
    page.getByText('The payment was not completed in time, so the order was cancelled. You were not charged.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden()
  expect(await countCartLines(page)).toBe(1)
  await page.goto(bank)
  await expect(page.getByRole('heading', { name: 'The time for this payment is up' })).toBeVisible()
})

test('a guest who looks at a failed payment until the time is up is told so', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Huda', phone: '5550 2009' })
  await pressOnPaymentPage(page, 'Decline the payment')
  await heading(page, 'Payment failed')
  await expirePaymentDeadline(orderIdIn(page.url()))
  await page.reload()
  await orderIsLetGo(page)
})

test('the bank is quicker than the guest’s browser', async ({ page, openPage }) => {
  const owner = await openPage(desktop)
  await signIn(owner)
  await startOnlinePayment(page, { name: 'Ali', phone: '5550 2005' })
  const number = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
  const back = await decideAtProvider(page, page.url(), 'pay')
  await expect(orderCard(owner, number)).toContainText('Paid · KNET')
  await page.goto(back)
  await heading(page, 'Order sent')
})

test('the way back is lost: the guest finds their order paid', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Mona', phone: '5550 2006' })
  await pressOnPaymentPage(page, 'Lost connection')
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible()
  await page.goto('/mashawi/orders/status')
  await page.getByRole('link', { name: /^Order \d+/ }).click()
  await heading(page, 'Order sent')
  // Where the bank was slow to say, it is the page of success that they are led to.
  await page.goto(orderPage(page.url()))
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Paid with KNET')
  await expect.poll(() => countCartLines(page)).toBe(0)
})

test('the shop is told twice and late, and has one payment', async ({ page }) => {
  await startOnlinePayment(page, { name: 'Omar', phone: '5550 2007' })
  const bank = page.url()
  await pressOnPaymentPage(page, 'Duplicate webhook')
  await heading(page, 'Order sent')
  await decideAtProvider(page, bank, 'settle')
  await page.goto(orderPage(page.url()))
  await expect(page.getByText('Payment received')).toHaveCount(1)
})

test.describe('in Arabic', () => {
  test.use(arabic)

  test('a guest who is back before the bank’s answer is told so, is offered no second payment, and sees it come', async ({
    page,
  }) => {
    await startOnlinePayment(page, { name: 'سعاد', phone: '55502008' }, 'ar')
    await expect(page.getByRole('button', { name: 'الدفع بواسطة كي نت' })).toBeVisible()
    const bank = page.url()
    await page.getByRole('button', { name: /^معلّقة/ }).click()

    await heading(page, 'نتحقق من دفعتك')
    await expect(page.getByRole('link', { name: 'متابعة الدفع' })).toBeHidden()
    await expect(page.getByRole('button', { name: /الدفع/ })).toBeHidden()
    const order = page.url()
    for (const list of ['status', 'history']) {
      await page.goto(`/mashawi/orders/${list}`)
      await expect(page.getByRole('article').getByText('نتحقق من دفعتك')).toBeVisible()
    }
    await page.goto(order)
    await heading(page, 'نتحقق من دفعتك')
    await decideAtProvider(page, bank, 'settle')
    await heading(page, 'تم إرسال الطلب')
  })
})
