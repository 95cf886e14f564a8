import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportBannerImpressions } from './banner-impressions.ts'

let stored: Map<string, string>
let sent: unknown[]
beforeEach(() => {
  stored = new Map()
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(new Response())
  })
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 9) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const banners = () => sent.map((body) => (body as { banners: string[] }).banners)

test('reports a banner once a day', () => {
  reportBannerImpressions('grill', 'salmiya', ['feast'])
  reportBannerImpressions('grill', 'salmiya', ['feast', 'wraps'])
  reportBannerImpressions('grill', 'salmiya', ['feast', 'wraps'])
  expect(banners()).toEqual([['feast'], ['wraps']])
  vi.setSystemTime(Date.UTC(2026, 10, 20, 9))
  reportBannerImpressions('grill', 'salmiya', ['feast'])
  expect(banners()).toEqual([['feast'], ['wraps'], ['feast']])
})

test('uses one visitor id for all shops', () => {
  reportBannerImpressions('grill', 'salmiya', ['feast'])
  reportBannerImpressions('cafe', 'olaya', ['signature'])
  const [first, second] = sent.map((body) => (body as { visitor: string }).visitor)
  expect(first).toMatch(/^[\w-]{20,}$/)
  expect(second).toBe(first)
})

test.each(['{', 'null', '{"day":7}', '{"day":"Thu Nov 19 2026","ids":"feast"}'])(
  'reports the banner when storage holds %s',
  (garbage) => {
    stored.set('sofra.reached.grill', garbage)
    reportBannerImpressions('grill', 'salmiya', ['feast'])
    expect(banners()).toEqual([['feast']])
  },
)

test('sends no visitor id without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  reportBannerImpressions('grill', 'salmiya', ['feast'])
  expect(sent).toEqual([{ branch_id: 'salmiya', banners: ['feast'] }])
})
