import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { PageCache, parseCacheHeader } from './page-cache.ts'
import type { PageRequest } from './page-key.ts'

const menu: PageRequest = { pathAndQuery: '/mashawi/delivery', acceptLanguage: 'en', cookie: '' }
const never = Number.MAX_SAFE_INTEGER
const salmiya = { until: never, tags: ['salmiya'], languages: ['en', 'ar'], cookies: {}, query: ['table'] }

async function keep(cache: PageCache, request = menu, html = '<h1>Menu</h1>', options = salmiya) {
  return cache.cachePage(request, { html, nonce: 'n', language: 'en' }, options, cache.changes)
}

const shown = (cache: PageCache, request = menu, now = 0) => cache.find(request, now)?.body.identity.toString()

test('serves a cached page in every encoding', async () => {
  const cache = new PageCache(1_000_000)
  expect(shown(cache)).toBeUndefined()
  await keep(cache)
  const page = cache.find(menu, 0)
  expect(page && brotliDecompressSync(page.body.br).toString()).toBe('<h1>Menu</h1>')
  expect(page && gunzipSync(page.body.gzip).toString()).toBe('<h1>Menu</h1>')
  expect(new Set(Object.values(page?.etags ?? {})).size).toBe(3)
})

test('returns the same page for concurrent renderings', async () => {
  const cache = new PageCache(1_000_000)
  const [first, second] = await Promise.all([keep(cache, menu, 'at 19:00:00'), keep(cache, menu, 'at 19:00:01')])
  expect(second.etags).toEqual(first.etags)
  expect(cache.find(menu, 0)?.etags).toEqual(first.etags)
})

test('recompresses a page after its second request', async () => {
  const cache = new PageCache(1_000_000)
  const dishes = ['Hummus', 'Lentil soup', 'Shish tawook', 'Lamb kebab', 'Charcoal wings', 'Machboos', 'Fattoush']
  const card = (_: unknown, at: number) =>
    `<li><h3>${dishes[at % 7]} ${at}</h3><p>with ${dishes[(at * 5) % 6]}</p></li>`
  await keep(cache, menu, Array.from({ length: 400 }, card).join(''))
  const first = cache.find(menu, 0)?.body.br ?? Buffer.alloc(0)
  const bytes = cache.bytes
  await expect.poll(() => cache.find(menu, 0)?.body.br.length).toBeLessThan(first.length)
  const now = cache.find(menu, 0)?.body.br ?? Buffer.alloc(0)
  expect(brotliDecompressSync(now)).toEqual(brotliDecompressSync(first))
  expect(bytes - cache.bytes).toBe(first.length - now.length)
  cache.drop('salmiya', Date.now())
  expect(cache.bytes).toBe(0)
})

test('does not serve a page after its expiry', async () => {
  const cache = new PageCache(1_000_000)
  const closing = Date.now() + 60_000
  await keep(cache, menu, 'open', { ...salmiya, until: closing })
  expect(shown(cache, menu, closing - 1)).toBe('open')
  expect(shown(cache, menu, closing)).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('drops only the pages with the changed tag', async () => {
  const cache = new PageCache(1_000_000)
  const jahra = { ...menu, pathAndQuery: '/mashawi-jahra/delivery' }
  await keep(cache)
  await keep(cache, jahra, 'Jahra', { ...salmiya, tags: ['jahra'] })
  cache.drop('salmiya', Date.now())
  expect(shown(cache)).toBeUndefined()
  expect(shown(cache, jahra)).toBe('Jahra')
})

test('does not cache a page rendered during or shortly after a change', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  cache.drop('salmiya', Date.now())
  await cache.cachePage(menu, { html: 'old', nonce: 'n', language: 'en' }, salmiya, before)
  expect(shown(cache)).toBeUndefined()

  await keep(cache, menu, 'perhaps old')
  expect(shown(cache)).toBeUndefined()

  vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date'] })
  await keep(cache, menu, 'new')
  vi.useRealTimers()
  expect(shown(cache)).toBe('new')
})

test('caches a page per language', async () => {
  const cache = new PageCache(1_000_000)
  const arabic = { ...menu, cookie: 'other=1; i18n_redirected=ar' }
  await keep(cache)
  await keep(cache, arabic, 'قائمة')
  expect(shown(cache)).toBe('<h1>Menu</h1>')
  expect(shown(cache, { ...menu, acceptLanguage: 'ar' })).toBe('قائمة')
  expect(shown(cache, { ...menu, acceptLanguage: 'fr' })).toBe('<h1>Menu</h1>')
  expect(shown(cache, { ...menu, cookie: 'cart=3' })).toBe('<h1>Menu</h1>')
})

test('does not cache a page that was rendered with further parameters', async () => {
  const cache = new PageCache(1_000_000)
  const odd = { ...menu, pathAndQuery: `${menu.pathAndQuery}?text=evil` }
  await keep(cache, odd, 'evil')
  expect(shown(cache)).toBeUndefined()
  expect(cache.normalise(odd)).toEqual(menu)
  await keep(cache, cache.normalise(odd))
  expect(shown(cache, odd)).toBe('<h1>Menu</h1>')
})

test('evicts the least recently used page over the limit', async () => {
  const page = 'x'.repeat(1000)
  const cache = new PageCache(4_500)
  const at = (path: string) => ({ ...menu, pathAndQuery: path })
  for (const path of ['/a', '/b', '/c', '/d']) await keep(cache, at(path), page)
  shown(cache, at('/a'))
  await keep(cache, at('/e'), page)
  expect(shown(cache, at('/a'))).toBe(page)
  expect(shown(cache, at('/b'))).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(4_500)
})

test('caches nothing while disabled', async () => {
  const cache = new PageCache(1_000_000)
  await keep(cache)
  cache.disable()
  expect(shown(cache)).toBeUndefined()
  await keep(cache)
  expect(shown(cache)).toBeUndefined()
  cache.enable()
  await keep(cache)
  expect(shown(cache)).toBeDefined()
})

test('parses the cache header and requires an expiry', () => {
  expect(parseCacheHeader(null)).toBeUndefined()
  expect(parseCacheHeader('tags=a')).toBeUndefined()
  const header = 'until=5; tags=a,b; languages=en,ar; cookies=theme:light|dark,size:2; query=table'
  expect(parseCacheHeader(header)).toEqual({
    until: 5,
    tags: ['a', 'b'],
    languages: ['en', 'ar'],
    cookies: { theme: ['light', 'dark'], size: ['2'] },
    query: ['table'],
  })
})
