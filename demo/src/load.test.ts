import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pictureFile } from '@sofra/api'
import { asMerchant, currentMenu, findShopByReference, listShops, readBoard, staffOf } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { loadDemo } from './load.ts'
import { staff } from './people.ts'

/** Shared by test runs: copied once. */
const picturesDir = fileURLToPath(new URL('../../node_modules/.cache/demo-pictures', import.meta.url))

const { appUrl, pool, ownerPool } = await testDatabase()
const logged: string[] = []
const log = { info: (_: object, text: string) => void logged.push(text) }
const load = () => loadDemo({ databaseUrl: appUrl, picturesDir, log })

test('the first start loads every shop with its menu, pictures and staff', async () => {
  await load()
  expect((await listShops(pool)).map(({ referenceId }) => referenceId)).toEqual([
    'attar',
    'attar-kiosk',
    'dallah',
    'majlis',
    'mashawi',
    'mashawi-jahra',
  ])

  const mashawi = await findShopByReference(pool, 'mashawi')
  const menu = await currentMenu(pool, mashawi?.branchId ?? '')
  const pictures = menu?.items.flatMap((item) => item.pictures) ?? []
  expect(pictures.length).toBeGreaterThan(110)
  for (const { id, width, thumbhash } of [...pictures, mashawi?.theme.logo, mashawi?.theme.cover].flatMap(
    (one) => one ?? [],
  )) {
    await expect(access(pictureFile(picturesDir, id, 640, 'avif') ?? '')).resolves.toBeUndefined()
    expect(width).toBeGreaterThanOrEqual(640)
    expect(thumbhash).not.toBe('')
  }
})

test('the next start changes nothing', async () => {
  const before = await findShopByReference(pool, 'mashawi')
  logged.length = 0
  await load()
  expect(await findShopByReference(pool, 'mashawi')).toEqual(before)
  expect(logged).toEqual([])
})

test('only majlis is suspended', async () => {
  const shops = await Promise.all(
    ['mashawi', 'dallah', 'attar', 'majlis'].map((name) => findShopByReference(pool, name)),
  )
  expect(shops.map((shop) => shop?.status)).toEqual(['active', 'active', 'active', 'suspended'])
})

test('creates every staff account, and limits the manager of Jahra to the branch in Jahra', async () => {
  const { rows } = await ownerPool.query<{ id: string; email: string }>(
    'select id, email from auth_user order by email',
  )
  expect(rows.map(({ email }) => email)).toEqual(staff.map(({ email }) => email).sort())

  const fahad = rows.find(({ email }) => email === 'jahra@mashawi.demo')
  const jahra = await findShopByReference(pool, 'mashawi-jahra')
  expect(await staffOf(pool, fahad?.id ?? '')).toMatchObject([{ role: 'manager', branchIds: [jahra?.branchId] }])
})

test('a start after an interrupted one creates the missing staff accounts', async () => {
  await ownerPool.query(
    "delete from staff where user_id = (select id from auth_user where email = 'cashier@mashawi.demo')",
  )
  await ownerPool.query("delete from auth_user where email = 'cashier@mashawi.demo'")
  await load()
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from auth_user where email = 'cashier@mashawi.demo'",
  )
  expect((await staffOf(pool, rows[0]?.id ?? '')).map(({ role }) => role)).toEqual(['cashier'])
})

test('writes three weeks of delivered orders: the menu has best sellers, and the board is empty', async () => {
  const { rows } = await ownerPool.query<{ state: string; orders: number }>(
    'select state, count(*) as orders from orders group by state',
  )
  expect(rows).toEqual([{ state: 'delivered', orders: expect.any(Number) }])
  expect(rows[0]?.orders).toBeGreaterThan(90)

  const mashawi = await findShopByReference(pool, 'mashawi')
  if (!mashawi) throw new Error('Cannot read the orders of mashawi: the shop was not loaded')
  expect((await currentMenu(pool, mashawi.branchId))?.bestSellerIds).toContain('shish-tawook')
  const request = { branchIds: [mashawi.branchId], now: Date.now() + 24 * 60 * 60_000, limit: 30 }
  const board = await asMerchant(pool, mashawi.merchantId, (tx) => readBoard(tx, request))
  expect(board.orders).toEqual([])
  // The shop shows the average of the ratings.
  expect(mashawi.rating?.average).toBeGreaterThan(4)
  expect(mashawi.rating?.count).toBeGreaterThan(20)
})
