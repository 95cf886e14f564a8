import { addItemToCart, fillContact } from '../support/checkout.ts'
import { waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { decideAtProvider, pressOnPaymentPage, startOnlinePayment } from '../support/payments.ts'
import { signIn } from '../support/staff.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

// What breaks here is meant to break.
test.use({ tolerated: [/Failed to load resource|ERR_/] })

async function toTheButton(page: Page, name: string): Promise<void> {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name, phone: '55509090' })
}

const ordersOf = (owner: Page, name: string) => owner.getByRole('article').filter({ hasText: name })

test('the network is gone before the order has left: it is sent once it is back, once', async ({ page, openPage }) => {
  await toTheButton(page, 'Bader Before')
  const told = Promise.withResolvers<void>()
  let tries = 0
  await page.route('**/place-order.json', async (route) => {
    tries += 1
    if (tries === 1) return route.abort('internetdisconnected')
    await told.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(/^Slow connection\. Still trying/)).toBeVisible()
  told.resolve()
  await expect(page).toHaveURL(/\/success\?key=/)

  const owner = await openPage(desktop)
  await signIn(owner)
  await expect(ordersOf(owner, 'Bader Before')).toHaveCount(1)
})

test('the order has arrived, with the last portion, but its answer is lost again and again: pressing once more finds it', async ({
  page,
  url,
}) => {
  // The only one there is: whoever ordered twice would be refused.
  const corner = { reference: unusedReference(), lambs: 1 }
  await importTestShop(url, corner)
  await addItemToCart(page, `/${corner.reference}/pickup/dishes/lamb`)
  await page.goto(`/${corner.reference}/pickup/checkout`)
  await fillContact(page, { name: 'Aisha After', phone: '55509090' })
  await expect(page.getByText(/^Price locked for \d+:\d\d$/).filter({ visible: true })).toBeVisible()
  let broken = true
  await page.route('**/place-order.json', async (route) => {
    if (!broken) return route.continue()
    // The shop hears it, the guest hears nothing.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  // It tries three times before it says so.
  await expect(page.getByText(/^The shop did not respond/)).toBeVisible({ timeout: 30_000 })

  // The guest even loads the page anew: the cart is there, sold out as it is by now, and so is what happened.
  const asked = page.waitForResponse('**/quote.json')
  await page.reload()
  expect((await (await asked).json()).quote.lines).toMatchObject([{ problem: 'sold-out' }])
  await expect(page.getByText(/^The shop did not respond/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Whole lamb')
  broken = false
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/success\?key=/)
})

test('the network is gone while the bank is asked: the page stays, and knows once it is back', async ({
  page,
  context,
}) => {
  await startOnlinePayment(page, { name: 'Hussa Offline', phone: '55509091' })
  const bank = page.url()
  await pressOnPaymentPage(page, 'Pending')
  const checking = page.getByRole('heading', { level: 1, name: 'Checking your payment' })
  await expect(checking).toBeVisible()
  await waitForHydration(page)
  await context.setOffline(true)
  // It looks again, in vain, and again.
  for (let looks = 0; looks < 2; looks += 1) {
    await page.waitForEvent('requestfailed', (request) => !request.url().includes('/update-order-events/'))
  }
  await expect(checking).toBeVisible()
  await context.setOffline(false)
  await decideAtProvider(page, bank, 'settle')
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible({ timeout: 30_000 })
})

test('whoever goes on without a network is told so in their language and colours, and is there once it is back', async ({
  openPage,
}) => {
  const page = await openPage({ ...phone, ...arabic })
  await addItemToCart(page, '/attar/pickup/pantry/date-syrup', 'ar')
  // They have seen what comes next, and their browser has kept its script.
  await page.goto('/attar/pickup/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
  await waitForHydration(page)
  await page.goto('/attar/pickup/cart')
  await waitForHydration(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const colour = await ground()
  const next = page.getByRole('link', { name: /^متابعة/ }).filter({ visible: true })
  await expect(next).toBeVisible()
  await page.context().setOffline(true)
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال' })).toBeVisible()
  await expect(page.getByText('سلتك محفوظة.')).toBeVisible()
  expect(await ground()).toBe(colour)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
})
