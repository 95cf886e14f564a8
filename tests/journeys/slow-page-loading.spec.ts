import { type Appearance, appearanceName, contextOptionsFor } from '../support/appearances.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrderBody, placeOrder } from '../support/order.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { openSlowConnection } from '../support/slow-connection.ts'

// The not-found page has status 404.
test.use({ tolerated: [/status of 404/] })

const appearances: readonly Appearance[] = [
  { device: 'phone', theme: 'light', language: 'en' },
  { device: 'desktop', theme: 'light', language: 'ar' },
]

/** Pages whose later content could shift earlier content, and the mark after which the connection is slow. */
const pages: readonly { name: string; path: string | ((url: string) => Promise<string>); mark: string }[] = [
  { name: 'the sign-in of the console', path: '/console/sign-in', mark: '</h1>' },
  { name: 'the not-found page', path: '/mashawi/delivery/nothing-of-that-name', mark: '</h1>' },
  { name: 'the failed-payment page', path: '/mashawi/payment/fail?type=delivery', mark: '</h1>' },
  { name: 'the menu with tiles', path: '/attar/delivery/spices', mark: '</h3>' },
  { name: 'the order page', path: newOrder, mark: '</li>' },
]

for (const { name, path, mark } of pages) {
  test(`${name} has no layout shift on a slow connection`, async ({ url, openPage }) => {
    const address = typeof path === 'string' ? path : await path(url)
    for (const appearance of appearances) {
      const connection = await openSlowConnection(url, mark)
      const page = await openPage({ ...contextOptionsFor(appearance), baseURL: connection.url })
      try {
        await page.goto(address, { waitUntil: 'commit' })
        // The first part is painted before the rest is sent.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        connection.release()
        await page.waitForLoadState()
        // Wait until the final layout is painted and shifts are reported.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        expect(await layoutShifts(page), appearanceName(appearance)).toEqual([])
      } finally {
        await page.close()
        connection.close()
      }
    }
  })
}

async function newOrder(url: string): Promise<string> {
  const order = await placeOrder(url, await makeOrderBody(url, 'mashawi', 'hummus'))
  return order.url
}
