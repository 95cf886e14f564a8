import { orderNumber } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, test } from '../support/journey.ts'
import { pressOnPaymentPage, startOnlinePayment } from '../support/payments.ts'
import { signIn } from '../support/staff.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a wrong amount is a payment exception that the guest sees and the owner resolves', async ({ page, openPage }) => {
  await startOnlinePayment(page, { name: 'Lulwa', phone: '5550 2009' })
  await pressOnPaymentPage(page, /^Different amount/)
  await heading(page, 'The restaurant is checking your payment')
  const number = await orderNumber(page)
  const address = new URL(page.url())

  await test.step('no payment is offered, and no text says that nothing was charged', async () => {
    await expect(page.getByText('Your bank may have charged the wrong amount.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call the restaurant/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden()
    const order = address.pathname.split('/').at(-1) ?? ''
    const search = new URLSearchParams({ order, key: address.searchParams.get('key') ?? '', type: 'pickup' })
    await page.goto(`/mashawi/payment/fail?${search}`)
    await heading(page, 'The restaurant is checking your payment')
    await expect(page.getByText(/(?:nothing (?:is|was)|you (?:were not|won’t be)) charged/i)).toBeHidden()
  })

  const owner = await openPage(desktop)
  await signIn(owner)
  const mine = owner.getByRole('article', { name: new RegExp(`^Order ${number} · `) }).filter({ hasText: 'Lulwa' })
  await test.step('every console screen shows the owner that a payment needs attention', async () => {
    const link = owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Money/ })
    await expect(link).toHaveAccessibleName(/\d+ needs? attention$/)
    await link.click()
    await heading(owner, 'Payments')
    await expect(mine).toContainText('Wrong amount')
    await expect(mine).toContainText('Sandbox Pay')
  })

  await test.step('a resolution without a note is rejected', async () => {
    await mine.getByText('Resolve…').click()
    await mine.getByRole('textbox', { name: 'Resolution note' }).fill('')
    await mine.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(mine.getByText('Enter at least 3 characters')).toBeVisible()
  })

  await test.step('the resolution is listed with its note', async () => {
    await mine.getByRole('textbox', { name: 'Resolution note' }).fill('Refunded at the bank')
    await mine.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(owner.getByText('Payment resolved.')).toBeVisible()
    const resolved = owner.getByRole('region', { name: 'Resolved' }).getByRole('article').filter({ hasText: 'Lulwa' })
    await expect(resolved.first()).toContainText('Refunded at the provider')
    await expect(resolved.first()).toContainText('Refunded at the bank')
    await expect(mine.getByText('Resolve…')).toBeHidden()
  })

  await test.step('the guest’s open page shows the resolution', async () => {
    await heading(page, 'Order cancelled')
    await expect(page.getByText('The restaurant has refunded your payment.')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use(arabic)

  test('the guest sees the exception in Arabic', async ({ page }) => {
    await startOnlinePayment(page, { name: 'لولوة', phone: '55502010' }, 'ar')
    await pressOnPaymentPage(page, /^مبلغ مختلف/)
    await heading(page, 'المطعم يتحقق من دفعتك')
    await expect(page.getByText('ربما خصم البنك مبلغًا غير صحيح.')).toBeVisible()
  })
})
