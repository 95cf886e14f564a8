import { MenuAnnouncement } from '@sofra/contract/menu'
import { asMerchant, setSoldOut } from '@sofra/database'
import { expect, test } from 'vitest'
import { readEvents } from '../../testing/events.ts'
import { startTestApi } from '../../testing/start-api.ts'

const { api, request, branchId, jahraId, merchantId, database } = await startTestApi()
const path = `/webapp/menu/events/${branchId}`
const version = async () => (await api.context.menus.menu(branchId))?.version
const markSoldOut = (branch: string, until: number | null) =>
  asMerchant(database.pool, merchantId, (tx) =>
    setSoldOut(tx, { branchId: branch, itemId: 'kebab', soldOut: { until } }),
  )

test('200: sends the current version, and each new one when the menu can be read with it', async () => {
  const events = readEvents(await request(path))
  const first = await events.next()
  expect(first).toMatchObject({ name: 'menu', data: { version: await version() } })
  expect(MenuAnnouncement.parse(first?.data)).toEqual(first?.data)
  await markSoldOut(branchId, null)
  const second = await events.next()
  expect(second?.data).not.toEqual(first?.data)
  expect(second?.data).toEqual({ version: await version() })
  await events.leave()
})

test('200: sends nothing for a change of another branch', async () => {
  const events = readEvents(await request(path))
  await events.next()
  await markSoldOut(jahraId, null)
  await markSoldOut(branchId, Date.UTC(2026, 11, 1))
  expect((await events.next())?.data).toEqual({ version: await version() })
  await events.leave()
})

test('200: ends when the shop is suspended, after its last version', async () => {
  const events = readEvents(await request(path))
  await events.next()
  await database.ownerPool.query(`update businesses set status = 'suspended'`)
  await markSoldOut(branchId, null)
  expect(await events.next()).not.toBeNull()
  expect(await events.next()).toBeNull()
  expect((await request(path)).status).toBe(433)
  await database.ownerPool.query(`update businesses set status = 'active'`)
  await markSoldOut(branchId, Date.UTC(2026, 11, 2))
})

test('404: refuses an unknown branch', async () => {
  expect((await request(`/webapp/menu/events/${crypto.randomUUID()}`)).status).toBe(404)
})

test('429: refuses an address with too many streams, and only it, until one of them ends', async () => {
  await expect.poll(async () => (await request(path, { method: 'HEAD' })).status).toBe(200)
  const open = await Promise.all(Array.from({ length: 500 }, () => request(path, {}, '192.0.2.9')))
  const refused = await request(path, {}, '192.0.2.9')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const other = await request(path)
  expect(other.status).toBe(200)
  await Promise.all([...open, other].map((response) => response.body?.cancel()))
  const again = await request(path, {}, '192.0.2.9')
  expect(again.status).toBe(200)
  await again.body?.cancel()
})
