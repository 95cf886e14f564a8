import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const menu = '/mashawi-jahra/pickup'
type RequestOptions = { language?: string; cookie?: string; etag?: string }

/** Requests a page with these headers only. */
async function fetchPage(
  request: APIRequestContext,
  path: string,
  { language = 'en', cookie = '', etag = '' }: RequestOptions = {},
) {
  const headers = { accept: 'text/html', 'accept-language': language, cookie, 'if-none-match': etag }
  const response = await request.get(path, { headers })
  return { status: response.status(), headers: response.headers(), html: await response.text() }
}
const etagOf = async (...options: Parameters<typeof fetchPage>) => (await fetchPage(...options)).headers['etag'] ?? ''

/** Polls, because orders of other journeys may invalidate the page meanwhile. */
async function expectCached(request: APIRequestContext) {
  await expect
    .poll(async () => (await fetchPage(request, menu, { etag: await etagOf(request, menu) })).status)
    .toBe(304)
}

test('304: an unchanged page is not sent again', async ({ request }) => {
  await expectCached(request)
})

test('unrelated cookies do not change the cached page', async ({ request }) => {
  await expectCached(request)
  const etag = await etagOf(request, menu)
  for (const cookie of ['visited=yes', 'session=secret; cart=3', 'i18n_redirected=; theme=']) {
    expect(await etagOf(request, menu, { cookie })).toBe(etag)
  }
})

test('each branch, selling type, language, theme and text size has its own cached page', async ({ request }) => {
  const etags = await Promise.all([
    etagOf(request, menu),
    etagOf(request, '/mashawi/pickup'),
    etagOf(request, '/mashawi-jahra/delivery'),
    etagOf(request, menu, { language: 'ar' }),
    etagOf(request, menu, { cookie: 'theme=dark' }),
    etagOf(request, menu, { cookie: 'text_size=150' }),
  ])
  expect(new Set(etags).size).toBe(etags.length)
})

test('one guest’s settings do not affect other guests', async ({ request }) => {
  const root = async (given?: RequestOptions) =>
    /<html[^>]*>/.exec((await fetchPage(request, '/mashawi-jahra', given)).html)?.[0] ?? ''
  const plain = await root()
  const chosen = await root({ cookie: 'i18n_redirected=ar; theme=dark; text_size=200' })
  expect(chosen).toMatch(/lang="ar" dir="rtl".*data-theme="dark"/)
  expect(chosen).not.toBe(plain)
  expect(await root()).toBe(plain)
  expect(plain).toMatch(/lang="en" dir="ltr".*data-theme="auto"/)
})

test('a cached page has the correct language and headers each time', async ({ request }) => {
  for (const language of ['ar', 'en', 'ar', 'en']) {
    const { headers, html } = await fetchPage(request, menu, { language })
    expect(headers['content-language']).toBe(language)
    expect(headers['vary']).toContain('accept-language')
    expect(html).toContain(`<html lang="${language}"`)
  }
})

test('personal pages are never cached', async ({ request }) => {
  const orders = ['/mashawi/orders/history', '/mashawi/orders/history.data', '/mashawi/orders/status.data']
  for (const path of ['/mashawi/delivery/checkout', ...orders, '/mashawi/delivery/cart', '/mashawi/login.data']) {
    const { headers } = await fetchPage(request, path)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['etag']).toBeUndefined()
  }
})
