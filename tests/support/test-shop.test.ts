import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { signInOwner } from './test-shop.ts'

/** A product that signs in everyone, with a cookie of its own; returns its address. */
async function startSignIn(cookie: string) {
  let signIns = 0
  const server = createServer((_request, response) => {
    signIns += 1
    response.writeHead(302, { 'set-cookie': `${cookie}; Path=/` }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, signIns: () => signIns, stop: () => server.close() }
}

test('an owner signs in once at each product', async () => {
  const [first, second] = [await startSignIn('session=first'), await startSignIn('session=second')]
  expect(await signInOwner(first.url)).toBe('session=first')
  expect(await signInOwner(second.url)).toBe('session=second')
  expect(await signInOwner(first.url)).toBe('session=first')
  expect([first.signIns(), second.signIns()]).toEqual([1, 1])
  first.stop()
  second.stop()
})
