import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../tests/support/browser.ts'
import { branchOf, importTestShop, moveTestOrder, placeTestOrder } from '../tests/support/test-shop.ts'
import { line, percentile } from './load.ts'

/** The highest accepted times, in milliseconds: issue 15, and for the arrival console.md. */
const limits = { ready: 1_000, arrival: 500 }
const reference = 'busy-board'
/** Open orders by state: new ones are answered soon, the other columns fill during the busiest hour. */
const open = { pending: 4, accepted: 248, ready: 248 }
const loads = 5
const boards = 10
/** With the new orders at the start as many as a board renders without scrolling. */
const arrivals = 8

/**
 * The board of a branch with 500 open orders: until it reacts to presses; then how soon an order reaches each of ten boards
 * that are open at once, from its request. Returns the figures above their limits.
 */
export async function measureBoard(url: string, cookie: string): Promise<string[]> {
  await importTestShop(url, { reference })
  await fillBoard(url)
  const path = `/console/orders?branch=${await branchOf(url, reference)}`
  const browser = await chromium.launch(launchOptions())
  try {
    const { ready, nodes } = await measureOpening(await deviceOf(browser, url, cookie), path)
    console.log(line('board with 500 open orders', `ready ${Math.round(ready)} ms`, `${nodes} elements`))
    const took = await measureArrivals(url, await openBoard(await deviceOf(browser, url, cookie), path), cookie)
    const slowest = percentile(took, 0.95)
    console.log(
      line(
        `an order on ${boards} open boards`,
        `p95 ${Math.round(slowest)} ms`,
        `p50 ${Math.round(percentile(took, 0.5))} ms`,
        `${took.length} arrivals`,
      ),
    )
    return [
      ...(ready > limits.ready ? [`ready after ${Math.round(ready)} ms, limit ${limits.ready} ms`] : []),
      ...(slowest > limits.arrival ? [`an order after ${Math.round(slowest)} ms, limit ${limits.arrival} ms`] : []),
    ]
  } finally {
    await browser.close()
  }
}

async function fillBoard(url: string): Promise<void> {
  const count = open.pending + open.accepted + open.ready
  for (let placed = 0; placed < count; placed++) {
    const order = await placeTestOrder(url, { reference }, { dish: 'falafel', phone: phoneOf(placed) })
    if (placed < open.accepted + open.ready) await moveTestOrder(url, order, 'accepted')
    if (placed < open.ready) await moveTestOrder(url, order, 'ready')
  }
}

/** A page that records when cards appeared, in epoch milliseconds. */
type Recording = Window & { readonly appeared?: readonly number[] }

/** One phone per order: the open orders of a phone are limited. */
function phoneOf(order: number): string {
  return `5${String(order).padStart(7, '0')}`
}

/** Each device has connections of its own; the pages of one share six. */
async function deviceOf(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    }),
  )
  return context
}

async function measureOpening(context: BrowserContext, path: string) {
  const times: number[] = []
  let nodes = 0
  for (let load = 0; load < loads; load++) {
    const page = await openBoard(context, path)
    times.push(await page.evaluate(() => performance.getEntriesByName('board-ready')[0]?.startTime ?? 0))
    nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    await page.close()
  }
  await context.close()
  return { ready: percentile(times, 0.5), nodes }
}

/** Opens the board and records when it is ready, and when each further card appears in "New". */
async function openBoard(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const appeared: number[] = []
    Object.assign(window, { appeared })
    let cards = 0
    new MutationObserver(() => {
      if (document.documentElement.dataset['ready'] !== 'true') return
      if (performance.getEntriesByName('board-ready').length === 0) performance.mark('board-ready')
      const now = document.querySelectorAll('[data-column="new"] article').length
      for (; cards < now; cards++) appeared.push(Date.now())
    }).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto(path)
  await page.waitForSelector('html[data-ready="true"]')
  await page.waitForSelector('[data-connection="live"]')
  return page
}

/** Orders as cards of the page, and as events of further boards: ten browsers would measure how this machine draws them. */
async function measureArrivals(url: string, page: Page, cookie: string): Promise<readonly number[]> {
  const branch = await branchOf(url, reference)
  const events = `${url}/api/console/orders/events?branch_id=${branch}`
  const others = await Promise.all(Array.from({ length: boards - 1 }, () => watchOrders(events, cookie)))
  const took: number[] = []
  for (let count = 1; count <= arrivals; count++) {
    const arrived = others.map(({ next }) => next())
    const before = Date.now()
    await placeTestOrder(url, { reference }, { dish: 'falafel', phone: phoneOf(1_000 + count) })
    const card = await page.waitForFunction(
      (position) => (window as Recording).appeared?.[position - 1],
      open.pending + count,
    )
    took.push(Number(await card.jsonValue()) - before)
    for (const at of arrived) took.push((await at) - before)
  }
  for (const { close } of others) close()
  return took
}

/** Holds the event stream of a board; `next` is when the next order arrives, in epoch milliseconds. */
async function watchOrders(address: string, cookie: string) {
  const closing = new AbortController()
  const { body } = await fetch(address, { headers: { cookie }, signal: closing.signal })
  if (!body) throw new Error('The event stream of a board has no body')
  const chunks = body.pipeThrough(new TextDecoderStream()).values()
  return {
    close: () => closing.abort(),
    next: async (): Promise<number> => {
      for (;;) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('The event stream of a board ended')
        if (value.includes('event: order')) return Date.now()
      }
    },
  }
}
