import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asMerchant, setSoldOut } from '@sofra/database'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/start-api.ts'

const { api, request, branchId, merchantId, database } = await startTestApi()
const server = createServer((incoming, outgoing) => {
  const status = api.serveMenu(incoming, outgoing, { 'x-request-id': 'fast' })
  if (status === 0) outgoing.writeHead(418).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webapp/v5/menu`

test('serves a cached menu with the same bytes and headers as the API, and passes on a menu that is not cached', async () => {
  expect((await fetch(`${url}/${branchId}`)).status).toBe(418)
  const usual = await request(`/webapp/v5/menu/${branchId}`)
  const fast = await fetch(`${url}/${branchId}?locale=ar`, { headers: { 'accept-encoding': 'identity' } })
  expect(fast.status).toBe(200)
  expect(await fast.text()).toBe(await usual.text())
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length']) {
    expect(fast.headers.get(name)).toBe(usual.headers.get(name))
  }
  expect(fast.headers.get('x-request-id')).toBe('fast')
})

test('answers 304 for a matching ETag, and passes on other methods and paths', async () => {
  const etag = (await request(`/webapp/v5/menu/${branchId}`)).headers.get('etag') ?? ''
  const headers = { 'accept-encoding': 'identity', 'if-none-match': etag }
  expect((await fetch(`${url}/${branchId}`, { headers })).status).toBe(304)
  expect((await fetch(`${url}/${branchId}`, { method: 'POST' })).status).toBe(418)
  expect((await fetch(`${url}/${branchId}/x`)).status).toBe(418)
})

test('evicts a changed menu even when the change notification was missed', async () => {
  await request(`/webapp/v5/menu/${branchId}`)
  // Terminate the LISTEN connection: notifications sent before it reconnects are lost.
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sofra listen'`,
  )
  await asMerchant(database.pool, merchantId, (tx) =>
    setSoldOut(tx, { branchId, itemId: 'kebab', soldOut: { until: null } }),
  )
  const kebab = async () => (await api.context.menus.menu(branchId))?.items.find(({ id }) => id === 'kebab')?.soldOut
  await expect.poll(kebab, { timeout: 5_000 }).toEqual({ until: null })
})

test('stops serving the menu of a suspended shop within seconds', async () => {
  await request(`/webapp/v5/menu/${branchId}`)
  expect((await fetch(`${url}/${branchId}`)).status).toBe(200)
  await database.ownerPool.query(`update businesses set status = 'suspended'`)
  await expect.poll(async () => (await fetch(`${url}/${branchId}`)).status, { timeout: 5_000 }).toBe(418)
})
