import { type Appearance, appearanceName, contextOptionsFor } from '../support/appearances.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrderBody, placeOrder } from '../support/order.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { openSlowConnection } from '../support/slow-connection.ts'

// The page that is not there says so with its status, too.
test.use({ tolerated: [/status of 404/] })

const looks: readonly Appearance[] = [
  { device: 'phone', theme: 'light', language: 'en' },
  { device: 'desktop', theme: 'light', language: 'ar' },
]

/** Pages whose later words could move the earlier ones, and after what the line is slow. */
const pages: readonly { name: string; path: string | ((url: string) => Promise<string>); mark: string }[] = [
  { name: 'the sign-in of the console', path: '/console/sign-in', mark: '</h1>' },
  { name: 'a page that is not there', path: '/mashawi/delivery/nothing-of-that-name', mark: '</h1>' },
  { name: 'a payment that failed', path: '/mashawi/payment/fail?type=delivery', mark: '</h1>' },
  { name: 'the menu with tiles', path: '/attar/delivery/spices', mark: '</h3>' },
  { name: 'an order', path: newOrder, mark: '</li>' },
]

for (const { name, path, mark } of pages) {
  test(`${name} stands still when the line is slow in the middle of it`, async ({ url, openPage }) => {
    const address = typeof path === 'string' ? path : await path(url)
    for (const look of looks) {
      const line = await openSlowConnection(url, mark)
      const page = await openPage({ ...contextOptionsFor(look), baseURL: line.url })
      try {
        await page.goto(address, { waitUntil: 'commit' })
        // What has arrived is on the screen, before the rest is let through.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        line.release()
        await page.waitForLoadState()
        // Until what the page looks like now has been drawn, and what moved has been told.
        await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))))
        expect(await layoutShifts(page), appearanceName(look)).toEqual([])
      } finally {
        await page.close()
        line.close()
      }
    }
  })
}

async function newOrder(url: string): Promise<string> {
  const order = await placeOrder(url, await makeOrderBody(url, 'mashawi', 'hummus'))
  return order.url
}
