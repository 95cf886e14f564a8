import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const menu = '/mashawi-jahra/pickup'
type Given = { language?: string; cookie?: string; etag?: string }

/** What somebody gets who asks with nothing but these. */
async function ask(request: APIRequestContext, path: string, { language = 'en', cookie = '', etag = '' }: Given = {}) {
  const headers = { accept: 'text/html', 'accept-language': language, cookie, 'if-none-match': etag }
  const answer = await request.get(path, { headers })
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() }
}
const etagOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).headers['etag'] ?? ''

/** While other guests order, the page may just have been dropped, or be made for two at once. */
async function expectKept(request: APIRequestContext) {
  await expect.poll(async () => (await ask(request, menu, { etag: await etagOf(request, menu) })).status).toBe(304)
}

test('a page that has not changed is not sent again', async ({ request }) => {
  await expectKept(request)
})

test('everybody gets the same page, whoever they are and whatever else their browser carries', async ({ request }) => {
  await expectKept(request)
  const etag = await etagOf(request, menu)
  for (const cookie of ['visited=yes', 'session=secret; cart=3', 'i18n_redirected=; theme=']) {
    expect(await etagOf(request, menu, { cookie })).toBe(etag)
  }
})

test('each branch, way of selling, language, theme and text size has a page of its own', async ({ request }) => {
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

test('what one guest has chosen for themselves is nobody else’s', async ({ request }) => {
  const root = async (given?: Given) =>
    /<html[^>]*>/.exec((await ask(request, '/mashawi-jahra', given)).html)?.[0] ?? ''
  const plain = await root()
  const chosen = await root({ cookie: 'i18n_redirected=ar; theme=dark; text_size=200' })
  expect(chosen).toMatch(/lang="ar" dir="rtl".*data-theme="dark"/)
  expect(chosen).not.toBe(plain)
  expect(await root()).toBe(plain)
  expect(plain).toMatch(/lang="en" dir="ltr".*data-theme="auto"/)
})

test('a kept page speaks and is labelled in its own language each time', async ({ request }) => {
  for (const language of ['ar', 'en', 'ar', 'en']) {
    const { headers, html } = await ask(request, menu, { language })
    expect(headers['content-language']).toBe(language)
    expect(headers['vary']).toContain('accept-language')
    expect(html).toContain(`<html lang="${language}"`)
  }
})

test('pages of one guest alone are kept by nobody', async ({ request }) => {
  const orders = ['/mashawi/orders/history', '/mashawi/orders/history.data', '/mashawi/orders/status.data']
  for (const path of ['/mashawi/delivery/checkout', ...orders, '/mashawi/delivery/cart', '/mashawi/login.data']) {
    const { headers } = await ask(request, path)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['etag']).toBeUndefined()
  }
})
