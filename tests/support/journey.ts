import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { english } from './devices.ts'
import { type Complaints, watch } from './watch.ts'

type Journey = {
  /** What browsers may complain about in this journey: a page that is not there is told about in their console. */
  tolerated: RegExp[]
  complaints: Complaints
  /** Where the product is. */
  url: string
  /** Somebody else, with a browser of their own. */
  another: (options: BrowserContextOptions) => Promise<Page>
}

/**
 * What every journey starts from: `page.goto('/mashawi')` visits the product that the global setup started. A journey
 * fails when any page of it writes an error or a warning, throws, or breaks the content security policy.
 */
export const test = base.extend<Journey>({
  tolerated: [[], { option: true }],
  complaints: [
    async ({ tolerated }, use) => {
      const complaints: Complaints = []
      await use(complaints)
      expect(complaints.filter((line) => !tolerated.some((one) => one.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  url: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('Cannot visit the product: nobody has started it')
    await use(baseURL)
  },
  context: async ({ context, complaints }, use) => {
    await watch(context, complaints)
    await use(context)
  },
  another: async ({ browser, complaints, url }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...english, timezoneId: 'Asia/Kuwait', baseURL: url, ...options })
      contexts.push(context)
      await watch(context, complaints)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect, type Page } from '@playwright/test'
export { arabic, desktop, english, phone, smallPhone } from './devices.ts'
