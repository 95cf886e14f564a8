import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { english } from './devices.ts'
import { monitorPages, type PageErrors } from './page-monitor.ts'

type JourneyFixtures = {
  /** Console messages that are expected in this journey, such as the one for a 404. */
  tolerated: RegExp[]
  pageErrors: PageErrors
  /** The URL of the product. */
  url: string
  /** Opens a page in a separate browser context, for another guest or a staff member. */
  openPage: (options: BrowserContextOptions) => Promise<Page>
}

/**
 * The base test of all journeys: `page.goto('/mashawi')` visits the product that the global setup started. A journey
 * fails when any of its pages logs an error or a warning, throws, or violates the content security policy.
 */
export const test = base.extend<JourneyFixtures>({
  tolerated: [[], { option: true }],
  pageErrors: [
    async ({ tolerated }, use) => {
      const pageErrors: PageErrors = []
      await use(pageErrors)
      expect(pageErrors.filter((line) => !tolerated.some((one) => one.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  url: async ({ baseURL }, use) => {
    if (baseURL === undefined)
      throw new Error('Cannot visit the product: there is no base URL, because the global setup did not start it')
    await use(baseURL)
  },
  context: async ({ context, pageErrors }, use) => {
    await monitorPages(context, pageErrors)
    await use(context)
  },
  openPage: async ({ browser, pageErrors, url }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...english, timezoneId: 'Asia/Kuwait', baseURL: url, ...options })
      contexts.push(context)
      await monitorPages(context, pageErrors)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect, type Page } from '@playwright/test'
export { arabic, desktop, english, phone, smallPhone } from './devices.ts'
