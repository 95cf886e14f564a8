import { beforeAll, expect, test } from 'vitest'
import { currentMenu, publishMenu, setSoldOut } from './menus.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool } = await testDatabase()
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

function within<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return asMerchant(pool, place.merchantId, run)
}

async function menu() {
  const current = await currentMenu(pool, place.branchId)
  if (!current) throw new Error('no menu')
  return current
}

async function kebab() {
  return (await menu()).items.find((item) => item.id === 'kebab')
}

function rename(name: string) {
  return within(async (tx) => {
    await tx
      .updateTable('items')
      .set({ names: JSON.stringify({ en: name }) })
      .where('id', '=', 'kebab')
      .execute()
  })
}

function publish() {
  return within((tx) => publishMenu(tx, { branchId: place.branchId, by: 'Sara' }))
}

test('returns the published menu, not the edited one', async () => {
  await rename('Kofta')
  expect((await kebab())?.names).toEqual({ en: 'Kebab' })
  const before = (await menu()).version
  expect(await publish()).toMatchObject({ publishedBy: 'Sara', current: true })
  expect((await kebab())?.names).toEqual({ en: 'Kofta' })
  expect((await menu()).version).not.toBe(before)
})

test('changes nothing when an unchanged menu is published', async () => {
  const before = await menu()
  const version = await publish()
  expect(await menu()).toEqual(before)
  expect(await publish()).toEqual(version)
})

test('denies updates of published snapshots', async () => {
  const attempt = within((tx) => tx.updateTable('menu_snapshots').set({ published_by: 'me' }).execute())
  await expect(attempt).rejects.toThrow('permission denied')
})

test('keeps an item sold out until its time or until it is made available', async () => {
  const set = (soldOut: { until: number | null } | null, itemId = 'kebab') =>
    within((tx) => setSoldOut(tx, { branchId: place.branchId, itemId, soldOut }))
  const versions = [(await menu()).version]
  const tonight = Date.UTC(2026, 10, 21, 21)
  for (const soldOut of [{ until: tonight }, { until: null }, null]) {
    expect(await set(soldOut)).toBe(true)
    expect((await kebab())?.soldOut).toEqual(soldOut)
    versions.push((await menu()).version)
  }
  expect(new Set(versions).size).toBe(4)
  expect(await set({ until: null }, 'moussaka')).toBe(false)
})

test('hides the prices of every item of a business that hides prices', async () => {
  const hide = async (hidden: boolean) => {
    await within((tx) =>
      tx.updateTable('businesses').set({ hide_price: hidden }).where('id', '=', place.businessId).execute(),
    )
    await publish()
    return (await menu()).items.every(({ hidePrice }) => hidePrice)
  }
  expect(await hide(true)).toBe(true)
  expect(await hide(false)).toBe(false)
})

test('returns null for an unknown branch', async () => {
  expect(await currentMenu(pool, crypto.randomUUID())).toBeNull()
  expect(await currentMenu(pool, 'atlantis')).toBeNull()
})
