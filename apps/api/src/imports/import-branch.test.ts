import { asMerchant, createMerchant, findShopByReference, readStationRouting } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { grillFile } from '../testing/shop-file.ts'
import { importShop } from './import-shop.ts'

const { pool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')

test('an import sets which orders are accepted automatically; a file without them turns it off', async () => {
  const file = grillFile()
  const [branch] = file.branches
  if (branch?.selling.pickup) branch.selling.pickup.automatic_acceptance = { max_total: 2.5 }
  const acceptance = async () => (await findShopByReference(pool, 'grill'))?.selling.pickup?.acceptance
  await importShop({ pool, merchantId, file, by: 'test' })
  expect(await acceptance()).toEqual({ hours: null, maxTotal: 2500 })
  await importShop({ pool, merchantId, file: grillFile(), by: 'test' })
  expect(await acceptance()).toBeNull()
})

test('an import sets the stations of branches that name theirs, and refuses unknown items', async () => {
  const withStations = (stations: object[]) => {
    const file = grillFile()
    const [branch] = file.branches
    return { ...file, branches: branch ? [{ ...branch, stations }, ...file.branches.slice(1)] : [] }
  }
  const routing = async () => {
    const { branchId = '' } = (await findShopByReference(pool, 'grill')) ?? {}
    return asMerchant(pool, merchantId, (tx) => readStationRouting(tx, branchId))
  }
  const stations = [
    { id: 'grill', name: { en: 'Grill' } },
    { id: 'bar', name: { en: 'Bar' }, items: ['kebab'] },
  ]
  await importShop({ pool, merchantId, file: withStations(stations), by: 'test' })
  const expected = {
    stations: [
      { id: 'grill', names: { en: 'Grill' } },
      { id: 'bar', names: { en: 'Bar' } },
    ],
    items: { kebab: ['bar'] },
  }
  expect(await routing()).toEqual(expected)
  // The stations were set in the console, perhaps.
  await importShop({ pool, merchantId, file: grillFile(), by: 'test' })
  expect(await routing()).toEqual(expected)
  await importShop({ pool, merchantId, file: withStations([]), by: 'test' })
  expect((await routing()).stations).toEqual([])
  const unknown = withStations([{ id: 'grill', name: { en: 'Grill' }, items: ['unicorn'] }])
  await expect(importShop({ pool, merchantId, file: unknown, by: 'test' })).rejects.toThrow()
})
