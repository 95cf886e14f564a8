import type { Page } from '@playwright/test'

/** Delays a page's requests that match `addresses`, except those named in `but`, until the returned function is called. */
export async function delayRequests(page: Page, addresses: string, but = ''): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    if (!but.includes(new URL(route.request().url()).pathname)) await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/** Delays every script, except those named in `but`, until the returned function is called. */
export function delayScripts(page: Page, but?: string): Promise<() => void> {
  return delayRequests(page, '**/assets/*.js', but)
}
