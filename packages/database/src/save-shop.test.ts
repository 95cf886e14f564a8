import { beforeAll, expect, test } from 'vitest'
import { listChangeSets } from './change-sets.ts'
import { zonesOf } from './delivery.ts'
import { recordDomainProof } from './domains.ts'
import { currentMenu } from './menus.ts'
import { createMerchant } from './merchants.ts'
import { setStock } from './overlay.ts'
import { bannersOn, findCoupon } from './promotions.ts'
import { saveShop } from './save-shop.ts'
import type { ShopRecord } from './shop-record.ts'
import { findShopByDomain, findShopByReference, setBusinessStatus } from './shops.ts'
import { slotRulesOf } from './slots.ts'
import { listTables } from './tables.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleItem } from './testing/sample-menu.ts'
import { sampleShop, sampleShopAt } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
const entryFields = new Set(['names', 'descriptions'])
let merchantId: string
beforeAll(async () => {
  merchantId = await createMerchant(pool, 'Mashawi')
  expect(await save(sampleShop)).toMatchObject({ kind: 'saved' })
})

function save(record: ShopRecord, as = merchantId) {
  return asMerchant(pool, as, (tx) => saveShop(tx, { merchantId: as, record, by: 'import', entryFields }))
}

async function shop(referenceId = 'mashawi') {
  const found = await findShopByReference(pool, referenceId)
  if (!found) throw new Error(`no shop ${referenceId}`)
  return found
}

async function menu(referenceId = 'mashawi') {
  const found = await currentMenu(pool, (await shop(referenceId)).branchId)
  if (!found) throw new Error(`no menu of ${referenceId}`)
  return found
}

/** Every row of every table with the transaction of its last change. */
async function everything() {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    // Links are deleted and inserted again unchanged.
    const version = name === 'directory' ? '' : ', xmin::text'
    contents[name] = (await ownerPool.query(`select t::text ${version} from "${name}" t order by 1`)).rows
  }
  return contents
}

test('finds a saved shop by its link in any case, and by its domain once it is verified', async () => {
  const found = await shop('MASHAWI')
  expect(found).toMatchObject({
    referenceId: 'mashawi',
    merchantId,
    names: sampleShop.business.names,
    branchNames: { en: 'Salmiya' },
    sellingTypes: ['delivery', 'pickup'],
    selling: sampleShop.branches[0]?.selling,
    theme: sampleShop.business.theme,
    addressForm: sampleShop.business.addressForm,
    orderTaxes: [{ id: 'city', rate: 1000, inclusive: false }],
    status: 'active',
    rating: null,
  })
  expect(found.branches.map((branch) => branch.referenceId)).toEqual(['mashawi', 'mashawi-jahra'])
  expect(found.menuVersion).toBe((await menu()).version)
  expect(await findShopByDomain(pool, 'Mashawi.example')).toBeNull()
  await asMerchant(pool, merchantId, (tx) => recordDomainProof(tx, 'mashawi.example', 'mashawi', Date.now()))
  expect(await findShopByDomain(pool, 'Mashawi.example')).toEqual(found)
  await save(sampleShop)
  expect(await findShopByDomain(pool, 'mashawi.example')).toMatchObject({ merchantId })
  expect(await findShopByReference(pool, 'atlantis')).toBeNull()
})

test('publishes the menu of the record', async () => {
  const published = await menu()
  expect(published).toMatchObject({
    currency: 'KWD',
    languages: ['en', 'ar'],
    timeZone: 'Asia/Kuwait',
    orderTaxIds: ['city'],
    tags: sampleShop.tags,
    modifierGroups: sampleShop.modifierGroups,
    discounts: sampleShop.discounts,
    highlightedCategoryId: 'grill',
    bestSellerIds: [],
  })
  expect(published.categories.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['grill', null],
    ['skewers', 'grill'],
  ])
  expect(published.items.map((item) => item.id)).toEqual(['whole-lamb', 'kebab', 'shish-taouk'])
  const { notIn, soldOutIn, inBranches, lowStock, ...taouk } = sampleItem('shish-taouk', '', sampleShop.items[0])
  expect(published.items[2]).toEqual({ ...taouk, branchVisible: true, branchWindow: null, soldOut: null })
})

test('hides items and marks them as sold out per branch', async () => {
  const jahra = await menu('mashawi-jahra')
  expect(jahra.categories.find((category) => category.id === 'skewers')?.branchVisible).toBe(false)
  expect(jahra.items.find((item) => item.id === 'whole-lamb')?.branchVisible).toBe(false)
  expect(jahra.items.find((item) => item.id === 'shish-taouk')?.soldOut).toEqual({ until: null })
  expect((await menu()).items.find((item) => item.id === 'shish-taouk')?.soldOut).toBeNull()
})

test('gives an item the texts and the price of its branch', async () => {
  const kebabOf = async (branch?: string) => (await menu(branch)).items.find(({ id }) => id === 'kebab')
  expect(await kebabOf('mashawi-jahra')).toMatchObject({
    names: { en: 'Kebab', ar: 'كباب الجهراء' },
    priceLabels: [{ price: 2400 }],
    branchVisible: true,
  })
  expect(await kebabOf()).toMatchObject({ names: { en: 'Kebab' }, priceLabels: [{ price: 2500 }] })
})

test('saves zones, tables, coupons and banners', async () => {
  const { branchId, businessId } = await shop()
  await asMerchant(pool, merchantId, async (tx) => {
    const [branch] = sampleShop.branches
    expect(await zonesOf(tx, branchId)).toEqual(branch?.zones.map((zone) => ({ ...zone, branchId })))
    expect(await listTables(tx, branchId)).toMatchObject([{ id: 't1', token: expect.stringMatching(/^[\w-]{22}$/) }])
    const found = await findCoupon(tx, { businessId, code: ' ahlan' })
    const [coupon] = sampleShop.coupons
    expect(found).toMatchObject({ coupon: { code: 'AHLAN', allMenu: true }, usesLeft: 3, customerUsesLeft: null })
    expect(found).toMatchObject({ from: null, until: coupon?.until, window: coupon?.window })
    expect(await slotRulesOf(tx, branchId)).toEqual(branch?.slotRules)
    expect(await bannersOn(tx, { businessId, day: '2026-11-27' })).toEqual(sampleShop.banners)
    expect(await bannersOn(tx, { businessId, day: '2026-11-28' })).toEqual([])
  })
})

test('changes nothing when the same record is saved again, not even stock sold since', async () => {
  const { branchId } = await shop()
  await asMerchant(pool, merchantId, (tx) => setStock(tx, { branchId, itemId: 'whole-lamb', stock: 7 }))
  const before = await everything()
  await save(sampleShop)
  expect(await everything()).toEqual(before)
})

test('replaces the stock by a changed count in the record', async () => {
  await save({ ...sampleShop, items: sampleShop.items.map((item) => (item.stock ? { ...item, stock: 25 } : item)) })
  expect((await menu()).items.find((item) => item.id === 'whole-lamb')?.stock).toBe(25)
})

test('removes what the record leaves out and keeps the tokens of tables', async () => {
  const { branchId, businessId } = await shop()
  const tables = await asMerchant(pool, merchantId, (tx) => listTables(tx, branchId))
  const [salmiya] = sampleShop.branches
  if (!salmiya) throw new Error('no branch')
  await save({
    ...sampleShop,
    branches: [{ ...salmiya, zones: [] }],
    categories: sampleShop.categories.slice(0, 1),
    items: [sampleItem('kebab', 'Kebab')],
    modifierGroups: [],
    discounts: {},
    coupons: [],
  })
  const published = await menu()
  expect(published.items.map((item) => item.id)).toEqual(['kebab'])
  expect(published).toMatchObject({ modifierGroups: [], discounts: {} })
  expect(await findShopByReference(pool, 'mashawi-jahra')).toBeNull()
  expect((await shop()).branches).toHaveLength(1)
  await asMerchant(pool, merchantId, async (tx) => {
    expect(await zonesOf(tx, branchId)).toEqual([])
    expect(await findCoupon(tx, { businessId, code: 'AHLAN' })).toBeNull()
    expect(await listTables(tx, branchId)).toEqual(tables)
  })
})

test('reopens a closed branch with its id', async () => {
  const { rows } = await ownerPool.query(`select id from branches where reference_id = 'mashawi-jahra'`)
  await save(sampleShop)
  expect((await shop('mashawi-jahra')).branchId).toBe(rows[0].id)
})

test('returns a suspended business under a new version until it is reactivated', async () => {
  const before = await shop()
  const set = (status: 'active' | 'suspended') =>
    asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, before.businessId, status))
  await set('suspended')
  const suspended = await shop()
  expect(suspended.status).toBe('suspended')
  expect(suspended.menuVersion).not.toBe(before.menuVersion)
  await save(sampleShop)
  expect((await shop()).status).toBe('suspended')
  await set('active')
  expect((await shop()).status).toBe('active')
})

test("rejects another merchant's link or verified domain", async () => {
  const other = await createMerchant(pool, 'Impostor')
  expect(await save(sampleShop, other)).toEqual({ kind: 'address-taken', address: 'mashawi' })
  const renamed = sampleShopAt('two')
  const [branch, ...others] = renamed.branches
  if (!branch) throw new Error('no branch')
  const branches = [{ ...branch, domain: 'mashawi.example' }, ...others]
  expect(await save({ ...renamed, branches }, other)).toEqual({ kind: 'address-taken', address: 'mashawi.example' })
  expect((await shop()).merchantId).toBe(merchantId)
})

test('an import of an existing business is one set of the history, and the same file again none', async () => {
  const own = await createMerchant(pool, 'History')
  const record = sampleShopAt('history')
  const saved = await save(record, own)
  const [item] = record.items
  if (saved.kind !== 'saved' || !item) throw new Error('not saved')
  const sets = () => {
    const filter = { businessId: saved.businessId, before: null, on: null, kinds: null, byId: null, during: null }
    return asMerchant(pool, own, (tx) => listChangeSets(tx, { ...filter, limit: 10 }))
  }
  expect(await sets()).toEqual([])
  const renamed = { ...item, names: { ...item.names, en: 'Renamed' } }
  const changed = { ...record, items: [renamed, ...record.items.slice(1)] }
  await save(changed, own)
  await save(changed, own)
  expect(await sets()).toMatchObject([
    { kind: 'import', by: 'import', changes: [{ on: `item/${item.id}`, field: 'names.en', to: 'Renamed' }] },
  ])
})
