import { createConnection, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { api, html, start } from './testing/test-server.ts'

/** Reads from a socket until `count` responses have arrived or it is closed, and returns their statuses. */
function readStatuses(socket: Socket, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
    socket.on('data', (chunk) => {
      text += chunk
      if (statuses().length === count) resolve(statuses())
    })
    socket.on('close', () => resolve(statuses()))
    socket.on('error', reject)
  })
}

function connect(url: string): Socket {
  const { hostname, port } = new URL(url)
  return createConnection({ host: hostname, port: Number(port) })
}

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: order.example', ...headers].join('\r\n')}\r\n\r\n`

test.each([
  ['announced', (size: number) => [head('POST', '/api/x', `content-length: ${size}`), 'x'.repeat(size)]],
  [
    'in chunks',
    (size: number) => {
      const chunk = `${(size / 4).toString(16)}\r\n${'x'.repeat(size / 4)}\r\n`
      return [head('POST', '/api/x', 'transfer-encoding: chunked'), chunk, chunk, chunk, chunk, '0\r\n\r\n']
    },
  ],
])('413: a body over the limit, %s, leaves the connection usable for the next request', async (_, partsOf) => {
  const url = await start({}, { BODY_LIMIT_KB: '1' })
  const socket = connect(url)
  const statuses = readStatuses(socket, 2)
  for (const part of partsOf(2_000_000)) socket.write(part)
  socket.write(head('GET', '/healthz'))
  expect(await statuses).toEqual(['413', '200'])
  socket.destroy()
})

test('413: closes the connection of a body without an end', async () => {
  const url = await start({}, { BODY_LIMIT_KB: '1' })
  const socket = connect(url)
  const statuses = readStatuses(socket, 2)
  socket.write(head('POST', '/api/x', 'transfer-encoding: chunked'))
  const megabyte = `100000\r\n${'x'.repeat(0x100000)}\r\n`
  for (let count = 0; count < 18; count += 1) socket.write(megabyte)
  expect(await statuses).toEqual(['413'])
})

test('closes a connection that sends its headers or its body too slowly', async () => {
  const timeouts = { headersTimeout: 50, requestTimeout: 60, connectionsCheckingInterval: 10 }
  const url = await start({}, {}, timeouts)
  for (const beginning of ['GET /healthz HTTP/1.1\r\nhost: a', head('POST', '/api/x', 'content-length: 9')]) {
    const socket = connect(url)
    const statuses = readStatuses(socket, 2)
    socket.write(beginning)
    expect(await statuses).toEqual(['408'])
  }
})

test('200: requests that vary in what does not change a page are served from the cache', async () => {
  let rendered = 0
  const url = await start({
    storefront: async () => {
      rendered += 1
      return html('menu', {
        'x-sofra-cache': `until=${Number.MAX_SAFE_INTEGER}; tags=salmiya; languages=en,ar; cookies=theme:dark; query=table`,
      })
    },
  })
  await fetch(`${url}/mashawi`)
  for (let count = 0; count < 5; count += 1) {
    const headers = { cookie: `a${count}=1; theme=t${count}`, 'accept-language': `x${count}, en;q=0.${count + 1}` }
    await fetch(`${url}/mashawi?odd${count}=1`, { headers })
  }
  expect(rendered).toBe(1)
})

test('200: renders cacheable pages without the Host header and unknown parameters of the client', async () => {
  const urls: string[] = []
  const url = await start({
    storefront: async (request, { publicUrl }) => {
      urls.push(request.url)
      return html(publicUrl, { 'x-sofra-cache': `until=0; tags=salmiya; query=table` })
    },
  })
  const evil = head('GET', '/mashawi?table=4&text=evil').replace('order.', 'evil.')
  for (const _ of [1, 2]) expect(await readBody(url, evil)).not.toContain('evil')
  expect(urls).toEqual([`${url}/mashawi?table=4&text=evil`, `${url}/mashawi?table=4`])
  expect(await (await fetch(`${url}/mashawi`)).text()).toBe(url)
})

test('429: limits the rendering time of an address, and still serves its API calls and cached pages', async () => {
  const busy = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  }
  const url = await start(
    {
      storefront: async (request) => {
        busy(request.url.includes('cached') ? 0 : 300)
        return html('page', request.url.includes('cached') ? { 'x-sofra-cache': `until=${2 ** 50}` } : {})
      },
      api: api(async () => Response.json({})),
    },
    { RENDER_SECONDS_PER_MINUTE: '1' },
  )
  const statusOf = async (path: string) => (await fetch(url + path)).status
  expect(await statusOf('/cached')).toBe(200)
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push(await statusOf(`/mashawi/cart?x=${count}`))
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect([await statusOf('/cached'), await statusOf('/api/x'), await statusOf('/healthz')]).toEqual([200, 200, 200])
})

test('404: hides the metrics from requests through a proxy', async () => {
  const url = await start({ storefront: async () => html('no such page') })
  const bodies = []
  const paths = ['/metrics', '/./metrics', '/x/../metrics', '/x/%2e%2e/metrics']
  for (const path of paths) bodies.push(await readBody(url, head('GET', path)))
  for (const header of ['x-forwarded-for:', 'forwarded: for=1.2.3.4', 'x-real-ip: 1.2.3.4', 'via: 1.1 proxy']) {
    bodies.push(await readBody(url, head('GET', '/metrics', header)))
  }
  expect(bodies.map((body) => body.includes('up 1'))).toEqual([true, ...Array.from({ length: 7 }, () => false)])
})

/** Sends exactly this request, which `fetch` would normalise, and returns the response as text. */
function readBody(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(url)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(request.replace('\r\n', '\r\nconnection: close\r\n'))
  })
}

test('200: /healthz does not wait for the database or a rendering', async () => {
  const never = new Promise<never>(() => {})
  const url = await start({ isReady: () => never, api: api(() => never), storefront: () => never })
  const ended = new AbortController()
  for (const path of ['/readyz', '/api/x', '/mashawi']) {
    fetch(url + path, { signal: ended.signal }).catch(() => {})
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  ended.abort()
})
