import { addItemToCart, expectPriceLocked, fillContact } from '../support/checkout.ts'
import { journeyStart } from '../support/clock.ts'
import { waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { decideAtProvider, pressOnPaymentPage, startOnlinePayment } from '../support/payments.ts'
import { signIn } from '../support/staff.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

// These journeys cause network errors.
test.use({ tolerated: [/Failed to load resource|ERR_/] })

async function reachOrderButton(page: Page, name: string): Promise<void> {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name, phone: '55509090' })
}

const ordersOf = (owner: Page, name: string) => owner.getByRole('article').filter({ hasText: name })

test('a request lost before it was sent is retried, and places one order', async ({ page, openPage }) => {
  await reachOrderButton(page, 'Bader Before')
  const noticed = Promise.withResolvers<void>()
  let tries = 0
  await page.route('**/place-order.json', async (route) => {
    tries += 1
    if (tries === 1) return route.abort('internetdisconnected')
    await noticed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(/^Slow connection\. Still trying/)).toBeVisible()
  noticed.resolve()
  await expect(page).toHaveURL(/\/success\?key=/)

  const owner = await openPage(desktop)
  await signIn(owner)
  await expect(ordersOf(owner, 'Bader Before')).toHaveCount(1)
})

test('offline, an order waits for the connection and can be cancelled; after more than a moment it is asked for', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: journeyStart })
  await reachOrderButton(page, 'Wafa Waiting')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('place-order.json')) sent.push(request.url())
  })
  const place = page.getByRole('button', { name: /^Place order/ })
  const waiting = page.getByText(/Waiting for a connection/)
  await context.setOffline(true)
  await place.click()
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(waiting).toBeHidden()

  await place.click()
  await expect(waiting).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(page.getByText(/so your order wasn’t sent\. Place it when/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/so your order wasn’t sent\. You can place it now/)).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(true)
  await place.click()
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/success\?key=/)
  expect(sent).toHaveLength(1)
})

test('lost responses to an order of the last portion: pressing again finds the placed order', async ({ page, url }) => {
  // With a stock of one, a second order would be refused.
  const shop = { reference: unusedReference(), lambs: 1 }
  await importTestShop(url, shop)
  await addItemToCart(page, `/${shop.reference}/pickup/dishes/lamb`)
  await page.goto(`/${shop.reference}/pickup/checkout`)
  await fillContact(page, { name: 'Aisha After', phone: '55509090' })
  await expectPriceLocked(page)
  let broken = true
  await page.route('**/place-order.json', async (route) => {
    if (!broken) return route.continue()
    // The server handles the request, and the response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^Place order/ }).click()
  // Shown after three tries.
  await expect(page.getByText(/^The restaurant didn’t respond/)).toBeVisible({ timeout: 30_000 })

  // After a reload, the cart (now sold out) and the pending submission are still there.
  const quoted = page.waitForResponse('**/quote.json')
  await page.reload()
  expect((await (await quoted).json()).quote.lines).toMatchObject([{ problem: 'sold-out' }])
  await expect(page.getByText(/^The restaurant didn’t respond/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Whole lamb')
  broken = false
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/success\?key=/)
})

test('offline while a payment is checked: the page stays and shows the result when online', async ({
  page,
  context,
}) => {
  await startOnlinePayment(page, { name: 'Hussa Offline', phone: '55509091' })
  const paymentPage = page.url()
  await pressOnPaymentPage(page, 'Pending')
  const checking = page.getByRole('heading', { level: 1, name: 'Checking your payment' })
  await expect(checking).toBeVisible()
  await waitForHydration(page)
  await context.setOffline(true)
  // Polling fails twice.
  for (let polls = 0; polls < 2; polls += 1) {
    await page.waitForEvent('requestfailed', (request) => !request.url().includes('/update-order-events/'))
  }
  await expect(checking).toBeVisible()
  await context.setOffline(false)
  await decideAtProvider(page, paymentPage, 'settle')
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible({ timeout: 30_000 })
})

test('offline navigation shows an error in the guest’s language and theme, and continues when online', async ({
  openPage,
}) => {
  const page = await openPage({ ...phone, ...arabic })
  await addItemToCart(page, '/attar/pickup/pantry/date-syrup', 'ar')
  // Visit the next page first, so that its script is in the browser's cache.
  await page.goto('/attar/pickup/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
  await waitForHydration(page)
  await page.goto('/attar/pickup/cart')
  await waitForHydration(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const colour = await background()
  const next = page.getByRole('link', { name: /^متابعة/ }).filter({ visible: true })
  await expect(next).toBeVisible()
  await page.context().setOffline(true)
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال' })).toBeVisible()
  await expect(page.getByText('سلتك محفوظة.')).toBeVisible()
  expect(await background()).toBe(colour)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
})
