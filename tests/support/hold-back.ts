import type { Page } from '@playwright/test'

/** Keeps what a page asks for at such addresses on its way until it is let go, all but what is named in `but`. */
export async function holdBack(page: Page, addresses: string, but = ''): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    if (!but.includes(new URL(route.request().url()).pathname)) await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/** Keeps every script on its way until it is let go, or all but those that are named in `but`. */
export function holdScripts(page: Page, but?: string): Promise<() => void> {
  return holdBack(page, '**/assets/*.js', but)
}
