import type { APIResponse } from '@playwright/test'
import { demoSignIn } from '@sofra/demo/people'
import { expect, test } from '../support/journey.ts'
import { requestRaw } from '../support/raw-request.ts'

const cachedPages = ['/mashawi', '/mashawi/delivery', '/mashawi/delivery/grills/shish-tawook', '/mashawi/branches']
const uncachedPages = ['/', '/mashawi/delivery/checkout', '/console/sign-in', '/no-such-shop']
const foreignTargets = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  '/%5Cevil.example',
]

for (const path of [...cachedPages, ...uncachedPages, '/api/webapp/v5/restaurant/mashawi', '/robots.txt']) {
  test(`${path} has security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

for (const path of [...cachedPages, ...uncachedPages]) {
  test(`${path} has a strict content security policy`, async ({ request }) => {
    const answer = await request.get(path)
    const policy = policyOf(answer)
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    for (const name of ['script-src', 'style-src']) {
      expect(policy.get(name)).not.toMatch(/unsafe|https?:|\*|data:/)
    }
    expect(policy.get('script-src')).toMatch(/'nonce-[\w+/=]{22,}'|'sha256-/)

    const html = await answer.text()
    expect(html).not.toMatch(/\s(?:on(?:click|load|error|submit)|style)\s*=/i)
    expect(html).not.toMatch(
      /(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1|schema\.org|www\.openstreetmap\.org|wa\.me)/i,
    )
  })
}

test('cached pages use script hashes, all others a fresh nonce', async ({ request }) => {
  for (const path of cachedPages) {
    const answer = await request.get(path)
    expect(policyOf(answer).get('script-src')).not.toContain('nonce')
    expect(await answer.text()).not.toContain('nonce=')
  }
  for (const path of uncachedPages) {
    const nonces = [await request.get(path), await request.get(path)].map(
      (answer) => /'nonce-([^']+)'/.exec(policyOf(answer).get('script-src') ?? '')?.[1],
    )
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
  }
})

test('staff cookies are httpOnly and SameSite', async ({ request }) => {
  const answer = await request.post('/console/sign-in', { form: demoSignIn, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies.length).toBeGreaterThan(0)
  for (const { value } of cookies) {
    expect(value).toMatch(/; HttpOnly/i)
    expect(value).toMatch(/; SameSite=(?:Lax|Strict)/i)
    expect(value).toMatch(/; Path=\//i)
  }
})

test('403: cross-site requests are refused', async ({ request }) => {
  const calls = ['/api/webapp/order', '/api/console/auth/sign-in/email', '/mashawi/settings', '/console/sign-in']
  for (const path of calls) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      await expectRefusal(await request.post(path, { headers, data: {} }), 403, 'wrong_origin')
    }
  }
})

test('invalid requests are refused in the error format', async ({ request }) => {
  const order = '/api/webapp/order'
  const json = { 'content-type': 'application/json' }
  await expectRefusal(await request.post(order, { headers: json, data: Buffer.from('{"name":') }), 400, 'invalid_json')
  await expectRefusal(await request.post(order, { headers: json, data: '[]' }), 400, 'invalid_body')
  const plain = { 'content-type': 'text/plain' }
  await expectRefusal(await request.post(order, { headers: plain, data: '{}' }), 415, 'unsupported_media_type')
  const huge = { comment: 'x'.repeat(600 * 1024) }
  await expectRefusal(await request.post(order, { data: huge }), 413, 'body_too_large')
  await expectRefusal(await request.get('/api/webapp/v5/restaurant/no-such-shop'), 404, 'business_not_found')
  await expectRefusal(await request.get('/api/console/orders'), 401, 'unauthenticated')
})

test('error messages are in the client’s language', async ({ request }) => {
  const answer = await request.get('/api/webapp/v5/restaurant/no-such-shop', { headers: { locale: 'ar' } })
  expect((await answer.json()).error.message).toMatch(/[\u0600-\u06ff]/)
})

test('no path redirects to another site', async ({ url }) => {
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example/',
    '//evil.example/%2e%2e/',
    '/%5Cevil.example/',
  ]) {
    const { status, location } = await requestRaw(url, path)
    expect(status).toBeLessThan(500)
    if (location !== undefined) expectSameOrigin(location, url)
  }
})

test('sign-in and language change redirect within the product only', async ({ request, url }) => {
  for (const target of foreignTargets) {
    const signIn = await request.post('/console/sign-in', { form: { ...demoSignIn, to: target }, maxRedirects: 0 })
    expectSameOrigin(signIn.headers()['location'] ?? '', url)
    const chosen = await request.post('/mashawi/settings', { form: { language: 'ar', back: target }, maxRedirects: 0 })
    expectSameOrigin(chosen.headers()['location'] ?? '', url)
  }
})

test('malformed paths never cause a 5xx', async ({ url }) => {
  const paths = [
    '/mashawi/%',
    '/%E0%A4%A',
    '/mashawi/delivery/%00',
    '/mashawi/delivery/x/%00',
    '/api/webapp/v5/item/%00/%00',
  ]
  for (const path of [
    ...paths,
    `/${'a'.repeat(5000)}`,
    '/api/webapp/search/%00?branch_id=%00',
    '/mashawi/delivery/search?q=%',
  ]) {
    expect((await requestRaw(url, path)).status, path).toBeLessThan(500)
  }
})

function policyOf(answer: APIResponse): Map<string, string> {
  const directives = (answer.headers()['content-security-policy'] ?? '').split(';').map((one) => one.trim())
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}

async function expectRefusal(answer: APIResponse, status: number, code: string): Promise<void> {
  expect(answer.status()).toBe(status)
  expect(answer.headers()['cache-control']).toContain('no-store')
  const { error } = (await answer.json()) as { error: { code: string; message: string; request_id: string } }
  expect(error.code).toBe(code)
  expect(error.message.length).toBeGreaterThan(5)
  expect(error.request_id).toBeTruthy()
}

function expectSameOrigin(location: string, url: string): void {
  expect(new URL(location, url).origin).toBe(url)
}
