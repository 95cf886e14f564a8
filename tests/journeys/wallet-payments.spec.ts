import { fillContact, openOrderPage, openSection, placeOrder } from '../support/checkout.ts'
import { signInAs, unusedPhone } from '../support/customer.ts'
import { addToCart, openDish, orderNumber } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, phone as phoneDevice, test } from '../support/journey.ts'
import { pressOnPaymentPage } from '../support/payments.ts'
import { orderCard, signIn } from '../support/staff.ts'

/** Adds a platter at 7.500 to the cart and opens the checkout. */
async function checkOutPlatter(page: Page): Promise<void> {
  await page.goto('/mashawi/pickup')
  const platter = await openDish(page, 'Green table')
  await platter.getByRole('radio').first().check()
  await addToCart(platter)
  await page.goto('/mashawi/pickup/checkout')
}

test('a guest buys a package, pays an order partly by wallet, and gets it back when the order is rejected', async ({
  page,
  openPage,
}) => {
  const phone = unusedPhone()

  await test.step('the wallet requires sign-in and is empty', async () => {
    await page.goto('/mashawi/wallet/home')
    await signInAs(page, { phone, name: 'Dana Haddad' })
    await expect(page).toHaveURL(/\/mashawi\/wallet\/home$/)
    await expect(page.getByRole('region', { name: 'Available' })).toContainText('KD 0.000')
  })

  await test.step('a declined payment adds nothing', async () => {
    await page.getByRole('link', { name: 'Add money' }).click()
    await page.getByRole('link', { name: 'A first taste' }).click()
    await expect(page.getByText('The KD 0.500 bonus is valid for 90 days and is used first.')).toBeVisible()
    await page.getByRole('radio', { name: 'KNET' }).check()
    await page.getByRole('button', { name: /^Pay KD 5.000/ }).click()
    await pressOnPaymentPage(page, 'Decline the payment')
    await expect(page.getByRole('alert')).toContainText('Payment failed')
  })

  await test.step('a completed payment adds the amount and the bonus at once', async () => {
    await page.getByRole('button', { name: /^Pay KD 5.000/ }).click()
    await pressOnPaymentPage(page, /^Pay with/)
    await expect(page.getByRole('alert')).toContainText('KD 5.500 was added to your wallet')
    // A reload does not credit again.
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Your balance is now KD 5.500.')
  })

  await test.step('the wallet pays a part of the order, cash the rest', async () => {
    await checkOutPlatter(page)
    await fillContact(page, { name: 'Dana Haddad', phone: phone.typed })
    const wallet = page.getByRole('switch', { name: 'Use my wallet' })
    await expect(page.getByText('You have KD 5.500')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place order KD 7.500' }).filter({ visible: true })).toBeVisible()
    await wallet.check()
    await expect(page.getByText('Your wallet covers KD 5.500; KD 2.000 is left to pay')).toBeVisible()
    const payment = await openSection(page, 'Payment')
    await payment.getByRole('radio', { name: 'Cash' }).check()
    await expect(page.getByRole('button', { name: 'Place order KD 2.000' }).filter({ visible: true })).toBeVisible()
    await placeOrder(page)
    await openOrderPage(page)
    await expect(page.getByText('−KD 5.500')).toBeVisible()
  })
  const number = await orderNumber(page)

  await test.step('the wallet money is on hold while the order is open', async () => {
    await page.goto('/mashawi/wallet/home')
    const balance = page.getByRole('region', { name: 'Available' })
    await expect(balance).toContainText('KD 0.000')
    await expect(balance).toContainText('KD 5.500 on hold for active orders')
    await expect(page.getByRole('link', { name: `Order ${number}`, exact: true })).toBeVisible()
  })

  await test.step('rejecting the order releases the wallet money', async () => {
    const cashier = await openPage(desktop)
    await signIn(cashier, 'cashier@mashawi.demo')
    const card = orderCard(cashier, number)
    await page.getByRole('link', { name: `Order ${number}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    await card.getByRole('button', { name: 'Reject' }).click()
    await cashier.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(card).toBeHidden()
    // The board updates before the server has responded; the guest's page does not.
    await expect(
      page.getByRole('heading', { level: 1, name: 'The restaurant couldn’t accept your order' }),
    ).toBeVisible()

    await page.goto('/mashawi/wallet/home')
    await expect(page.getByRole('region', { name: 'Available' })).toContainText('KD 5.500')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('link', { name: `Released from order ${number}` })).toBeVisible()
    const paid = page.getByRole('link', { name: `Order ${number}`, exact: true })
    await expect(page.getByRole('listitem').filter({ has: paid })).toContainText('Refunded')
  })

  await test.step('the account deletion warns about the remaining balance', async () => {
    await page.goto('/mashawi/profile?section=data')
    await expect(page.getByText('You will lose the KD 5.500 in your wallet.')).toBeVisible()
  })
})

test('a manager credits a customer with a reason, who pays an order with it in Arabic', async ({ page, openPage }) => {
  const phone = unusedPhone()
  const guest = await openPage({ ...phoneDevice, ...arabic })
  await guest.goto('/mashawi/wallet/history')
  await signInAs(guest, { phone, name: 'ليلى حداد' }, 'ar')
  await expect(guest.getByRole('heading', { name: 'لا توجد حركات بعد' })).toBeVisible()

  await page.setViewportSize(desktop.viewport)
  await signIn(page, 'manager@mashawi.demo')
  await page.getByRole('link', { name: 'Guests' }).click()
  await page.getByRole('link', { name: 'Wallets' }).click()
  await page.getByRole('textbox', { name: 'Customer’s phone number' }).fill(phone.typed)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'ليلى حداد' })).toBeVisible()
  const credit = page.getByRole('form', { name: 'Add credit' })
  await credit.getByRole('textbox', { name: 'Amount' }).fill('9')
  await credit.getByRole('textbox', { name: 'Reason' }).fill('تأخر طلب الجمعة')
  await credit.getByRole('button', { name: 'Add credit' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Wallet updated.')
  await expect(page.getByRole('listitem').filter({ hasText: 'by Dalal Al-Mutairi' })).toHaveCount(1)

  await guest.goto('/mashawi/wallet/home')
  await expect(guest.getByRole('region', { name: 'الرصيد المتاح' })).toContainText('9.000 د.ك')
  await expect(guest.getByText('تأخر طلب الجمعة')).toBeVisible()

  await guest.goto('/mashawi/pickup')
  const platter = await openDish(guest, 'السفرة الخضراء')
  await platter.getByRole('radio').first().check()
  await addToCart(platter)
  await guest.goto('/mashawi/pickup/checkout')
  await fillContact(guest, { name: 'ليلى حداد', phone: phone.typed }, 'ar')
  await guest.getByRole('switch', { name: 'استخدم محفظتي' }).check()
  await expect(guest.getByRole('region', { name: 'المحفظة' })).toContainText('تغطي المحفظة المبلغ كاملًا')
  await placeOrder(guest, 'ar')
  await guest.goto('/mashawi/wallet/home')
  await expect(guest.getByRole('region', { name: 'الرصيد المتاح' })).toContainText('1.500 د.ك')
})

test('a guest who was signed out on another device confirms the price without wallet before ordering', async ({
  page,
  openPage,
}) => {
  const phone = unusedPhone()
  await page.goto('/mashawi/wallet/try')
  await page.getByRole('link', { name: 'Sign in to buy' }).click()
  await signInAs(page, { phone, name: 'Hala' })
  await page.getByRole('button', { name: /^Pay KD 5.000/ }).click()
  // The redirect from the payment page is lost, the payment is not.
  await pressOnPaymentPage(page, 'Lost connection')
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible()
  await page.goto('/mashawi/wallet/home')
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('KD 5.500')
  await checkOutPlatter(page)
  await fillContact(page, { name: 'Hala', phone: phone.typed })
  await page.getByRole('switch', { name: 'Use my wallet' }).check()
  await expect(page.getByRole('button', { name: 'Place order KD 2.000' }).filter({ visible: true })).toBeVisible()

  const other = await openPage({})
  await other.goto('/mashawi/profile?section=devices')
  await signInAs(other, { phone })
  await other.getByRole('button', { name: 'Sign out of all other devices' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Place order/ })
    .filter({ visible: true })
    .click()
  const changed = page.getByRole('alertdialog')
  await expect(changed).toContainText('The amount your wallet covers has changed.')
  await changed.getByRole('button', { name: 'Place order for KD 7.500' }).click()
  await expect(page).toHaveURL(/\/success\?key=/)
})
