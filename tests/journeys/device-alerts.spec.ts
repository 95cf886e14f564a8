import { type FakePushService, startFakePushService } from '@sofra/fakes'
import { fullBrowser } from '../support/browser.ts'
import { shiftedClock } from '../support/clock.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { type Product, startProduct } from '../support/product.ts'
import { signIn } from '../support/staff.ts'

// The headless shell has no notifications.
test.use({ launchOptions: fullBrowser() })

let push: FakePushService
let product: Product

test.beforeAll(async () => {
  push = await startFakePushService()
  product = await startProduct({ env: { ...shiftedClock(), PUSH_SERVICE_URL: push.url } })
})
test.afterAll(async () => {
  await product.stop()
  await push.stop()
})

/** Chromium's own push service is on the internet: the page gets a subscription of the fake instead. */
async function fakeSubscription(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    let current: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        const unsubscribe = async () => {
          current = null
          return true
        }
        current = { toJSON: () => subscription, unsubscribe }
        return current
      },
    })
  }, push.subscribe())
}

/** Delivers a message to the service worker of the page, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/console/'))
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

test('a device is alerted of an order that waits, until alerts are turned off', async ({ openPage }) => {
  const page = await openPage({ ...desktop, baseURL: product.url, permissions: ['notifications'] })
  await fakeSubscription(page)
  await signIn(page)
  await page.goto('/console/security')
  const card = page.getByRole('region', { name: 'Alerts on your devices' })
  await card.getByRole('button', { name: 'Alert this device' }).click()
  await expect(card.getByText('This device')).toBeVisible()

  await card.getByRole('button', { name: /^Send a test/ }).click()
  await expect.poll(() => push.received.length).toBe(1)
  await deliver(page, push.received[0]?.text ?? '')
  await expect
    .poll(() => notifications(page))
    .toEqual([{ title: 'Test alert', body: 'This device gets an alert when an order waits for an answer.' }])

  await page.reload()
  await card.getByRole('button', { name: /^Turn off alerts/ }).click()
  await expect(card.getByRole('button', { name: 'Alert this device' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})
