import type { BrowserContext, Page } from '@playwright/test'
import { clockShiftName, shiftClock } from './clock.ts'

/** What pages said that no page of ours should say. */
export type Complaints = string[]

/** Gives the pages of a browser the product's clock, and writes down whatever goes wrong in them. */
export async function watch(context: BrowserContext, complaints: Complaints): Promise<void> {
  await context.addInitScript(shiftClock, Number(process.env[clockShiftName] ?? 0))
  await context.addInitScript(watchPage)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack ?? error.error().message}`))
}

/** Runs in each page, before anything of ours. */
function watchPage(): void {
  const shifts: string[] = []
  Object.assign(window, { layoutShifts: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      // What moves because the guest has just asked for it is no surprise. Below a thousandth it is rounding.
      if (hadRecentInput || value < 0.001) continue
      const movers = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
      )
      shifts.push(`${value.toFixed(4)}: ${movers.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
  )
}

/** What has jumped since the page began to load, and by how much. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { layoutShifts?: string[] }).layoutShifts ?? ['not watched'])
}

/** Until nothing on the page is on its way any more, but for what turns for ever. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
