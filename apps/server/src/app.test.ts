import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serve } from './serve.ts'
import { StaticFiles } from './static-files.ts'
import { api, html, makeParts, serving, start } from './testing/test-server.ts'

/** Sends exactly this path, which `fetch` would normalise. */
function getRaw(url: string, path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, location: response.headers.location })
    })
      .on('error', reject)
      .end()
  })
}

test('308: redirects a trailing slash to the same path on the same host', async () => {
  const url = await start()
  expect(await getRaw(url, '/mashawi/?a=1')).toEqual({ status: 308, location: '/mashawi?a=1' })
  expect(await getRaw(url, '//evil.example/')).toEqual({ status: 308, location: '/evil.example' })
  expect(await getRaw(url, '/\\evil.example/')).toEqual({ status: 400, location: undefined })
})

test('200: sends a new nonce with every page and the security headers with every response', async () => {
  const url = await start()
  const nonces = new Set<string>()
  for (const path of ['/mashawi', '/mashawi', '/api/x']) {
    const response = await fetch(`${url}${path}`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.get('strict-transport-security')).toBeNull()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    if (nonce) {
      nonces.add(nonce)
      expect(await response.text()).toContain(`nonce="${nonce}"`)
    }
  }
  expect(nonces.size).toBe(2)
})

test('403: rejects state-changing requests from another site', async () => {
  const url = await start()
  const response = await fetch(`${url}/api/order`, {
    method: 'POST',
    body: '{}',
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error: { code: 'wrong_origin', message: expect.any(String), request_id: response.headers.get('x-request-id') },
  })
})

test('413: rejects a body over the limit, with or without a content length', async () => {
  const url = await start({}, { BODY_LIMIT_KB: '1' })
  const announced = await fetch(`${url}/api/x`, { method: 'POST', body: 'x'.repeat(1025) })
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(1025)))
      controller.close()
    },
  })
  const counted = await fetch(`${url}/api/x`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
  expect([announced.status, counted.status]).toEqual([413, 413])
  const fine = await fetch(`${url}/api/x`, { method: 'POST', body: 'x'.repeat(1024) })
  expect(await fine.json()).toMatchObject({ body: 'x'.repeat(1024) })
})

test('accepts uploads up to UPLOAD_LIMIT_KB, other calls only up to BODY_LIMIT_KB', async () => {
  const url = await start({}, { BODY_LIMIT_KB: '1', UPLOAD_LIMIT_KB: '2' })
  const post = async (path: string, size: number) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: 'x'.repeat(size) })).status
  for (const path of ['shops/import', 'businesses/1/pictures', 'businesses/1/changes', 'businesses/1/drafts/2']) {
    expect(await post(`/api/console/${path}`, 2048)).toBe(200)
    expect(await post(`/api/console/${path}`, 2049)).toBe(413)
  }
  expect(await post('/api/console/businesses/1/pictures/2/crop', 2048)).toBe(413)
  expect(await post('/api/x', 2048)).toBe(413)
})

test('429: returns Retry-After over the limit', async () => {
  const url = await start({}, { RATE_READS_PER_MINUTE: '2' })
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await fetch(`${url}/api/x`)).status)
  expect(statuses).toEqual([200, 200, 429])
  const response = await fetch(`${url}/api/x`, { headers: { 'accept-language': 'ar' } })
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({
    error: { code: 'rate_limited', message: expect.stringMatching(/طلبات/) },
  })
})

test('429: counts an IPv6 network prefix as one client', async () => {
  const url = await start({}, { RATE_WRITES_PER_MINUTE: '1', TRUST_PROXY: '1' })
  const ask = async (ip: string) =>
    (await fetch(`${url}/api/x`, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': ip } })).status
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2:ffff::9')]).toEqual([200, 429])
  expect([await ask('2001:db8:1:3::1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([200, 200, 200])
})

test('200: applies a higher rate limit to webhooks', async () => {
  const url = await start({}, { RATE_WRITES_PER_MINUTE: '1' })
  const tell = async (path: string) => (await fetch(url + path, { method: 'POST', body: '{}' })).status
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push(await tell('/api/payments/webhooks/stripe/x'))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect([await tell('/api/x'), await tell('/api/x')]).toEqual([200, 429])
})

test('200: renders a public page once, then serves it from the cache with hashes instead of a nonce', async () => {
  let rendered = 0
  const url = await start({
    storefront: async (_request, { nonce }) => {
      rendered += 1
      return html(`<script nonce="${nonce}">go()</script>`, {
        'x-sofra-cache': `until=${Number.MAX_SAFE_INTEGER}; tags=salmiya`,
      })
    },
  })
  const first = await fetch(`${url}/mashawi`)
  const second = await fetch(`${url}/mashawi`)
  expect(rendered).toBe(1)
  for (const response of [first, second]) {
    expect(response.headers.get('x-sofra-cache')).toBeNull()
    expect(response.headers.get('etag')).toMatch(/-gz"$/)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(response.headers.get('content-security-policy')).not.toContain('nonce')
    expect(await response.text()).toBe('<script>go()</script>')
  }
  const again = await fetch(`${url}/mashawi`, { headers: { 'if-none-match': second.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(rendered).toBe(1)
})

test('200: serves the whole page after a HEAD request', async () => {
  const url = await start({
    // React Router responds to a HEAD with the headers of the page and no body.
    storefront: async ({ method }, { nonce }) =>
      html(method === 'HEAD' ? '' : `<script nonce="${nonce}">go()</script>`, {
        'x-sofra-cache': `until=${Number.MAX_SAFE_INTEGER}; tags=salmiya`,
      }),
  })
  const head = await fetch(`${url}/mashawi`, { method: 'HEAD' })
  expect([head.status, head.headers.get('x-sofra-cache')]).toEqual([200, null])
  for (const _ of [1, 2]) expect(await (await fetch(`${url}/mashawi`)).text()).toBe('<script>go()</script>')
})

test('200: preloads the first image, except for same-origin navigation', async () => {
  const source = '<source type="image/avif" srcSet="/pictures/cover/640.avif 640w" sizes="100vw"/>'
  const url = await start({
    storefront: async () =>
      html(`<picture>${source}<img fetchPriority="high"/></picture>`, {
        'x-sofra-cache': `until=${Number.MAX_SAFE_INTEGER}; tags=salmiya`,
      }),
  })
  const linkFor = (path: string, site: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      httpRequest(`${url}${path}`, { headers: { 'sec-fetch-site': site } }, (response) => {
        response.resume()
        resolve(response.headers['link']?.toString())
      })
        .on('error', reject)
        .end()
    })
  // The rendered page and the cached page.
  expect(await linkFor('/mashawi', 'none')).toContain('/pictures/cover/640.avif')
  expect(await linkFor('/mashawi', 'none')).toContain('/pictures/cover/640.avif')
  expect(await linkFor('/mashawi', 'same-origin')).toBeUndefined()
  expect(await linkFor('/dallah', 'same-origin')).toBeUndefined()
})

test('200: does not cache a page that sets a cookie', async () => {
  let rendered = 0
  const url = await start({
    storefront: async () => {
      rendered += 1
      return html('hello', { 'x-sofra-cache': `until=${Number.MAX_SAFE_INTEGER}`, 'set-cookie': 'guest=1' })
    },
  })
  await fetch(`${url}/mashawi`)
  await fetch(`${url}/mashawi`)
  expect(rendered).toBe(2)
})

test('200: compresses large responses without a content length', async () => {
  const url = await start({ api: api(async () => Response.json({ text: 'x'.repeat(5000) })) })
  const { hostname, port } = new URL(url)
  const body = await new Promise<Buffer>((resolve) => {
    httpRequest({ hostname, port, path: '/api/x', headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      resolve(Buffer.concat(await response.toArray()))
    }).end()
  })
  expect(JSON.parse(brotliDecompressSync(body).toString()).text).toHaveLength(5000)
})

test('aborts a compressed response whose source fails, and serves the next request', async () => {
  const broken = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(5000))),
      pull: (controller) => controller.error(new Error('its source has gone')),
    })
  const url = await start({
    api: api(async (request) =>
      request.url.endsWith('broken')
        ? new Response(broken(), { headers: { 'content-type': 'application/json' } })
        : Response.json({ text: 'fine' }),
    ),
  })
  const headers = { 'accept-encoding': 'br' }
  await expect(fetch(`${url}/api/broken`, { headers }).then((answer) => answer.text())).rejects.toThrow()
  expect((await fetch(`${url}/api/fine`, { headers })).status).toBe(200)
})

test('finishes requests, ends event streams and refuses new connections on stop', async () => {
  const held = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const url = await start({
    api: api(async (request) => {
      if (request.url.endsWith('events')) {
        return new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('data: 1\n\n')) }), {
          headers: { 'content-type': 'text/event-stream' },
        })
      }
      asked.resolve()
      return held.promise
    }),
  })
  const stream = await fetch(`${url}/api/events`)
  const slow = fetch(`${url}/api/slow`)
  await asked.promise
  const stopped = serving?.stop(5_000)
  // On a new connection: `fetch` could reuse one that is being closed.
  await expect(getRaw(url, '/healthz')).rejects.toThrow('ECONNREFUSED')
  expect(await stream.text()).toBe('data: 1\n\n')
  held.resolve(new Response('done'))
  expect(await (await slow).text()).toBe('done')
  await stopped
})

test('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expect(serve(makeParts(), new StaticFiles(), { host: '127.0.0.1', port, onListening() {} })).rejects.toThrow(
    `PORT ${port} on 127.0.0.1 is in use`,
  )
  other.close()
})

test('serves the outbox only where it is loaded; elsewhere its path is a page of the storefront', async () => {
  const outbox = () => new Response('outbox')
  expect(await (await fetch(`${await start({ outbox })}/dev/outbox`)).text()).toBe('outbox')
  await serving?.stop(2_000)
  const storefront = async (_request: Request, { outbox }: { outbox: string | undefined }) => html(`hint ${outbox}`)
  expect(await (await fetch(`${await start({ storefront })}/dev/outbox`)).text()).toBe('hint undefined')
})
