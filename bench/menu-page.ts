import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../tests/support/browser.ts'
import { densePhone, english } from '../tests/support/devices.ts'
import { importShop } from '../tests/support/test-shop.ts'
import { line } from './load.ts'
import { thousandItems } from './thousand-items.ts'

/** The limit for the interaction to next paint, in milliseconds. */
const maxInp = 100
const slowdown = 4
const reference = 'thousand'

interface Recorded {
  /** The duration of each interaction, in milliseconds, by what it was. */
  readonly interactions: readonly { readonly name: string; readonly duration: number }[]
  /** The durations of tasks over 50 ms. */
  readonly longTasks: readonly number[]
}

/**
 * Scrolls a phone with a CPU four times slower through a menu of 1,000 items, adds items and opens some, and prints the worst interaction to
 * next paint; the process exits 1 above `maxInp`.
 */
export async function benchMenuPage(url: string): Promise<void> {
  await importShop(url, thousandItems(reference))
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ ...densePhone, ...english, baseURL: url })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(record)
    await page.goto(`/${reference}/pickup`)
    await page.waitForFunction(() => performance.getEntriesByName('sofra:hydrated').length > 0)
    const presses = await scrollThrough(page)
    report(await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded), presses)
  } finally {
    await browser.close()
  }
}

function report({ interactions, longTasks }: Recorded, presses: number): void {
  const worst = interactions.toSorted((a, b) => b.duration - a.duration)[0]
  if (!worst || interactions.length < presses)
    throw new Error(`Only ${interactions.length} of ${presses} were recorded`)
  console.log(
    line(
      'menu page of 1,000 items',
      `INP ${worst.duration} ms (${worst.name})`,
      `${interactions.length} events`,
      `limit ${maxInp} ms`,
    ),
  )
  console.log(line('', `${longTasks.length} long tasks`, `longest ${Math.round(Math.max(0, ...longTasks))} ms`))
  if (worst.duration <= maxInp) return
  console.error(`The interaction to next paint of the menu page exceeds its limit by ${worst.duration - maxInp} ms.`)
  process.exitCode = 1
}

/** Runs in the page, before its scripts. */
function record(): void {
  const interactions: { name: string; duration: number }[] = []
  const longTasks: number[] = []
  Object.assign(window, { recorded: { interactions, longTasks } })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0) interactions.push({ name: entry.name, duration: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** Scrolls to the end by half screens; presses a "+" at every eighth stop, and opens and closes an item at every fortieth. */
async function scrollThrough(page: Page): Promise<number> {
  let presses = 0
  for (let stop = 1; ; stop++) {
    const atEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          scrollBy({ top: innerHeight / 2, behavior: 'instant' })
          requestAnimationFrame(() => resolve(innerHeight + scrollY >= document.documentElement.scrollHeight - 2))
        }),
    )
    if (atEnd) return presses
    if (stop % 8 === 0 && (await tapInView(page, 'article button'))) presses += 1
    if (stop % 40 === 0 && (await tapInView(page, 'article h3 a'))) {
      presses += 1
      await page.getByRole('dialog').waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
}

/** Taps the first such element in the middle of the screen; false when there is none. */
async function tapInView(page: Page, selector: string): Promise<boolean> {
  const place = await page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (y > 150 && y < 550) return { x: x + width / 2, y: y + height / 2 }
    }
    return null
  }, selector)
  if (place) await page.touchscreen.tap(place.x, place.y)
  return place !== null
}
