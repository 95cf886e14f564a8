import { beforeAll, expect, test } from 'vitest'
import { shippingCountriesOf, zonesOf } from './delivery.ts'
import { recordReach } from './promotions.ts'
import { addStaff, listStaff, staffOf } from './staff.ts'
import { findTable, findTableByToken, listTables } from './tables.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { countVisits, recordVisit } from './visits.ts'

const { pool, ownerPool } = await testDatabase()
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

function within<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return asMerchant(pool, place.merchantId, run)
}

test('counts one guest and two visits on the same day', async () => {
  const { branchId } = place
  const visit = (guest: string, day: string) => within((tx) => recordVisit(tx, { branchId, day, guest }))
  await visit('noura', '2026-11-21')
  await visit('noura', '2026-11-21')
  await visit('fahad', '2026-11-21')
  await visit('noura', '2026-11-22')
  const count = (day: string) => within((tx) => countVisits(tx, { branchId, day }))
  expect(await count('2026-11-21')).toEqual({ guests: 2, visits: 3 })
  expect(await count('2026-11-22')).toEqual({ guests: 1, visits: 1 })
  expect(await count('2026-11-23')).toEqual({ guests: 0, visits: 0 })
})

test('counts a banner once per guest and day', async () => {
  const see = (day: string) =>
    within((tx) =>
      recordReach(tx, { businessId: place.businessId, bannerIds: ['lamb-week', 'made-up'], day, guest: 'noura' }),
    )
  expect([await see('2026-11-21'), await see('2026-11-21'), await see('2026-11-22')]).toEqual([1, 0, 1])
})

test('finds a table by its token in its own branch only', async () => {
  const { branchId } = place
  const [table] = await within((tx) => listTables(tx, branchId))
  if (!table) throw new Error('no table')
  expect(await within((tx) => findTableByToken(tx, branchId, table.token))).toEqual(table)
  expect(await within((tx) => findTableByToken(tx, branchId, 'guessed'))).toBeNull()
  expect(await within((tx) => findTable(tx, branchId, 't1'))).toEqual(table)
  expect(await within((tx) => findTable(tx, branchId, 't2'))).toBeNull()
})

test('returns the zones and shipping countries of a branch', async () => {
  const zones = await within((tx) => zonesOf(tx, place.branchId))
  expect(zones).toMatchObject([{ id: 'salmiya', branchId: place.branchId, areas: [{ id: 'block-4' }] }])
  const countries = await within((tx) => shippingCountriesOf(tx, place.branchId))
  expect(countries).toMatchObject([{ id: 'sa', branchId: place.branchId, feesPerKg: 2000, fixedFees: 500 }])
})

test('returns the roles and branches of staff', async () => {
  const { merchantId, branchId } = place
  await ownerPool.query(`insert into auth_user (id, name, email) values ('sara', 'Sara', 'sara@example.com')`)
  const as = (role: 'cashier' | 'manager', branchIds: string[] | null) =>
    within((tx) => addStaff(tx, { merchantId, userId: 'sara', role, branchIds }))
  await as('cashier', [branchId])
  expect(await staffOf(pool, 'sara')).toEqual([
    { userId: 'sara', merchantId, merchantName: 'Mashawi here', role: 'cashier', branchIds: [branchId] },
  ])
  await as('manager', null)
  expect(await within(listStaff)).toMatchObject([{ userId: 'sara', role: 'manager', branchIds: null }])
  expect(await staffOf(pool, 'unknown')).toEqual([])
})
