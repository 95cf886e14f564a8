import type { BrowserContext, Page } from '@playwright/test'
import { clockShiftVariable, shiftClock } from './clock.ts'

/** Console errors and warnings, exceptions and policy violations of pages. */
export type PageErrors = string[]

/** Shifts the clock of a browser context's pages and records their errors. */
export async function monitorPages(context: BrowserContext, complaints: PageErrors): Promise<void> {
  await context.addInitScript(shiftClock, Number(process.env[clockShiftVariable] ?? 0))
  await context.addInitScript(monitorPage)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack ?? error.error().message}`))
}

/** Runs in each page before its own scripts. */
function monitorPage(): void {
  const shifts: string[] = []
  Object.assign(window, { layoutShifts: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      // Shifts after user input are expected. Values below 0.001 are rounding.
      if (hadRecentInput || value < 0.001) continue
      const movers = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
      )
      shifts.push(`${value.toFixed(4)}: ${movers.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`Content security policy violation (${violatedDirective}): ${blockedURI} in ${sourceFile}`),
  )
}

/** Layout shifts since the page began to load: value and moved elements. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { layoutShifts?: string[] }).layoutShifts ?? ['not monitored'])
}

/** Waits until all finite animations have finished. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
