import { rounds } from '@sofra/database/testing/rounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signIn, startTestApi } from '../testing/start-api.ts'

const fixture = await startTestApi()
const { api, request, businessId, branchId, setTime } = fixture
const cookie = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })

/** Noon on a Monday: the time at which previews are opened. */
const opened = Date.parse('2026-11-23T09:00:00Z')
const dayMilliseconds = 86_400_000

const tuples = fc.record({
  at: fc.integer({ min: -40 * dayMilliseconds, max: 400 * dayMilliseconds }).map((offset) => opened + offset),
  type: fc.constantFrom(['delivery', 0] as const, ['pickup', 2] as const, ['dine-in', 1] as const),
  area: fc.constantFrom('block-4', 'block-9', 'elsewhere', null),
  language: fc.constantFrom('en', 'ar'),
  item: fc.constantFrom('shawarma', 'kebab', 'ful', 'gone', 'last-lamb', 'jahra-only'),
})
type Tuple = typeof tuples extends fc.Arbitrary<infer Value> ? Value : never

/** What the pages of a guest are made of: opening state, slots, banners, menu, item, zones, and the price of a cart. */
function callsOf({ type: [, code], area, item }: Tuple) {
  const line = { item_id: item, price_label_id: item === 'shawarma' ? 'small' : 'one', quantity: 1, modifiers: '' }
  const cart = { selling_types: code, order_lines: [{ ...line, comment: '', total_price: 1 }] }
  return [
    ['/webapp/v5/restaurant/grill'],
    [`/webapp/v5/shifts/${branchId}`],
    [`/webapp/banners/${branchId}`],
    [`/webapp/v5/menu/${branchId}`],
    [`/webapp/v5/item/${branchId}/${item}`],
    [`/webapp/zones/${branchId}?shipping=true`],
    [`/service/pos/calc-order/${branchId}`, area === null ? cart : { ...cart, area_id: area }],
  ] as const
}

type Call = (path: string, init: RequestInit) => Promise<Response>

async function answersOf(tuple: Tuple, call: Call): Promise<unknown[]> {
  const headers = { locale: tuple.language, 'content-type': 'application/json' }
  const answers: unknown[] = []
  for (const [path, json] of callsOf(tuple)) {
    const response = await call(path, { headers, ...(json && { method: 'POST', body: JSON.stringify(json) }) })
    const text = await response.text()
    answers.push([path, response.status, text.replace(/"request_id":"[^"]*"/, '')])
  }
  return answers
}

async function previewOf({ at, type: [selling_type], area, language }: Tuple): Promise<Call> {
  const json = { branch_id: branchId, at: new Date(at).toISOString(), selling_type, area_id: area, language }
  const created = await request(`/console/businesses/${businessId}/preview`, {
    method: 'POST',
    json,
    headers: { cookie },
  })
  const { path } = (await created.json()) as { path: string }
  const found = await api.openPreview(
    path.split('/')[2] ?? '',
    new Request('http://shop.test', { headers: { cookie } }),
  )
  if (found.kind !== 'open') throw new Error(`The preview is refused: ${found.problem}`)
  const values = { requestId: 'test', clientIp: '192.0.2.7', preview: found.preview }
  return (callPath, init) => api.fetch(new Request(`http://shop.test/api${callPath}`, init), values)
}

test('a preview answers what a guest gets at its instant', { timeout: 600_000 }, async () => {
  const numRuns = rounds({ usual: 25, sweep: 1000 })
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(tuples, async (tuple) => {
      setTime(opened)
      const seen = await answersOf(tuple, await previewOf(tuple))
      setTime(tuple.at)
      expect(seen).toEqual(await answersOf(tuple, (path, init) => request(path, init as object)))
      for (const answer of seen) {
        const [path = '', status] = answer as [string, number]
        const name = `${path.split('/').slice(0, 4).join('/')} ${status}`
        statuses.set(name, (statuses.get(name) ?? 0) + 1)
      }
    }),
    { numRuns },
  )
  // The comparison is worth something only if the calls are answered.
  expect([...statuses.keys()].filter((name) => name.endsWith(' 200')).length).toBeGreaterThanOrEqual(6)
})
