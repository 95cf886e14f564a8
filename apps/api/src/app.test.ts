import { type AnyEndpoint, errorStatus } from '@sofra/contract'
import { endpoints } from '@sofra/contract/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApiDocument } from './docs/open-api.ts'
import { servedEndpoints } from './endpoints/index.ts'
import { messageOf } from './messages/index.ts'
import { deliveryOrder } from './testing/orders.ts'
import { signIn, startTestApi } from './testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, problems } = fixture
const calls: AnyEndpoint[] = Object.values(endpoints)

test('every call of the contract is served, and no other', () => {
  const name = ({ method, path }: AnyEndpoint) => `${method} ${path}`
  expect(servedEndpoints.map(({ endpoint }) => name(endpoint)).sort()).toEqual(calls.map(name).sort())
})

test('every refusal has a message in both languages', () => {
  for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[]) {
    expect(messageOf(code, 'en')).toBeTruthy()
    expect(messageOf(code, 'ar')).toMatch(/[\u0600-\u06ff]/)
  }
})

test('404 and 405: returns errors in the common shape, with the allowed methods', async () => {
  const nothing = await request('/nothing/here')
  expect(nothing.status).toBe(404)
  expect(await nothing.json()).toMatchObject({ error: { code: 'not_found', request_id: 'test-request' } })
  const wrong = await request('/webapp/order', { method: 'PUT', body: '{}' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  expect(await wrong.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
})

test('200 and 204: answers HEAD and OPTIONS requests', async () => {
  const head = await request(`/webapp/v5/menu/${branchId}`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const options = await request(`/webapp/v5/menu/${branchId}`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('413: refuses a body that is too large', async () => {
  const json = deliveryOrder(branchId, { comment: 'x'.repeat(300_000) })
  const response = await request('/webapp/order', {
    method: 'POST',
    json,
    headers: { 'idempotency-key': 'far-too-large' },
  })
  expect(response.status).toBe(413)
})

test('400: refuses texts that the database cannot store, at their field', async () => {
  for (const name of ['nul \0', 'half \ud800']) {
    const headers = { 'idempotency-key': 'broken-text' }
    const response = await request('/webapp/order', {
      method: 'POST',
      json: deliveryOrder(branchId, { name }),
      headers,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: [{ path: 'name', code: 'invalid_text' }] } })
  }
})

const segment = fc.oneof(
  fc.constantFrom(branchId, 'kebab', 'grill', '..', '%00', '%ff', "' or 1=1", '\ud83c\udf62', '0', 'null'),
  fc.string({ maxLength: 40 }),
)
const anyBody = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record(
    {
      branch_id: fc.oneof(fc.constant(branchId), fc.jsonValue()),
      selling_types: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.jsonValue()),
      order_lines: fc.oneof(
        fc.array(
          fc.record({
            item_id: fc.constantFrom('kebab', 'shawarma', 'meat', '__proto__', 'constructor'),
            price_label_id: fc.constantFrom('one', 'small', 'kilo', '__proto__'),
            quantity: fc.oneof(fc.integer({ min: -2, max: 2000 }), fc.double()),
            weight: fc.option(fc.double()),
            modifiers: fc.string(),
            total_price: fc.oneof(fc.double(), fc.constant(3.5)),
          }),
        ),
        fc.jsonValue(),
      ),
      total: fc.oneof(fc.double(), fc.constant(3.5)),
      tip: fc.oneof(fc.double(), fc.constant(1e300)),
      table_id: fc.constantFrom('t1', 't9', '\0'),
      area_id: fc.constantFrom('block-4', 'x'),
      lat: fc.double(),
      lng: fc.double(),
      schedule: fc.oneof(fc.constant({ from: '2026-11-17T10:00:00Z', to: '+275760-09-13T00:00:00Z' }), fc.jsonValue()),
      coupon_code: fc.oneof(fc.constant('WELCOME'), fc.string()),
      banners: fc.array(fc.string()),
      state: fc.constantFrom('accepted', 'pending'),
      sold_out: fc.boolean(),
      until: fc.oneof(fc.constant('2026-11-17T10:00:00Z'), fc.string()),
      format: fc.constant('sofra-shop/1'),
    },
    { requiredKeys: [] },
  ),
)

test('no input of any endpoint causes a server error', async () => {
  const cookie = await signIn(fixture, { email: 'fuzz@grill.test', role: 'owner' })
  const json = fc.tuple(
    fc.constantFrom(...calls),
    fc.array(segment, { minLength: 3, maxLength: 3 }),
    anyBody,
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(json, fc.webQueryParameters(), async ([call, parts, body, staff], query) => {
      if (call.responseType === 'events') return
      const path = call.path.replace(/:\w+/g, () => encodeURIComponent((parts.pop() || 'x').toWellFormed()))
      const headers = { 'idempotency-key': `fuzz-${crypto.randomUUID()}`, ...(staff ? { cookie } : {}) }
      const response = await request(`${path}?${query}`, {
        method: call.method,
        headers,
        ...(call.body ? { json: body } : {}),
      })
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400) expect(await response.json()).toHaveProperty('error.code')
    }),
    { numRuns: 600 },
  )
  expect(problems).toEqual([])
})

test('no id in a path causes a server error', async () => {
  const cookie = await signIn(fixture, { email: 'ids@grill.test', role: 'owner' })
  for (const call of calls.filter(({ path, responseType }) => path.includes('/:') && responseType !== 'events')) {
    for (const id of ['x', "' or 1=1", '\ud83c\udf62', '00000000-0000-0000-0000-000000000000']) {
      const path = call.path.replace(/:\w+/g, encodeURIComponent(id))
      const response = await request(path, { method: call.method, headers: { cookie }, ...(call.body && { json: {} }) })
      expect(response.status, `${call.method} ${path}`).toBeLessThan(500)
    }
  }
  expect(problems).toEqual([])
})

test('the OpenAPI document describes every endpoint, and all its references resolve', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, unknown>>; components: object }
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())

  const text = JSON.stringify(document)
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''))
  expect(references.size).toBeGreaterThan(10)
  for (const reference of references) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

test('200: serves the OpenAPI document and its page, which has no inline scripts or styles', async () => {
  const document = await request('/openapi.json')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
  const page = await request('/docs')
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|nonce/)
  const files = [...(await page.text()).matchAll(/(?:src|href)="\/api([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files.length).toBe(4)
  for (const path of files) expect((await request(path)).status).toBe(200)
})
