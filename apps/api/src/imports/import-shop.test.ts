import { readdirSync, readFileSync } from 'node:fs'
import { Refusal } from '@sofra/contract'
import type { ShopFileInput } from '@sofra/contract/shop-file'
import {
  asMerchant,
  createMerchant,
  currentMenu,
  findCoupon,
  findPicture,
  findShopByBranch,
  findShopByReference,
  slotRulesOf,
  zonesOf,
} from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { grillFile } from '../testing/shop-file.ts'
import { importShop } from './import-shop.ts'
import type { FileProblem } from './problems.ts'

const { pool, ownerPool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')

async function problemsOf(file: unknown): Promise<readonly FileProblem[]> {
  const error = await importShop({ pool, merchantId, file, by: 'test' }).catch((cause: unknown) => cause)
  if (!(error instanceof Refusal) || error.code !== 'invalid_file') throw error
  return (error.details.data as { problems: FileProblem[] }).problems
}

function changed(change: (file: Required<ShopFileInput>) => void): ShopFileInput {
  const file = structuredClone(grillFile()) as Required<ShopFileInput>
  change(file)
  return file
}

test('imports a shop file, with prices in minor units', async () => {
  const { branches } = await importShop({ pool, merchantId, file: grillFile(), by: 'test' })
  const menu = await currentMenu(pool, branches[0]?.id ?? '')
  expect(menu?.items.find(({ id }) => id === 'kebab')).toMatchObject({
    types: ['delivery', 'dine-in', 'pickup', 'product-service'],
    priceLabels: [{ id: 'one', price: 3500, minimum: 1, maximum: 1000, step: 1 }],
  })
  expect(menu?.items.find(({ id }) => id === 'meat')?.priceLabels).toMatchObject([
    { by: 'weight', minimum: 250, maximum: 5000, step: 250 },
  ])
  const zones = await asMerchant(pool, merchantId, (tx) => zonesOf(tx, branches[0]?.id ?? ''))
  expect(zones.map(({ id, feeRules }) => [id, feeRules])).toEqual([
    ['salmiya', [{ from: 15_000, to: null, fees: 0 }]],
    [
      'jabriya',
      [
        { from: 7000, to: 10_500, fees: 500 },
        { from: 14_000, to: null, fees: 250 },
        { from: 35_000, to: null, fees: 0 },
      ],
    ],
    ['draft', []],
  ])
  const shop = await findShopByReference(pool, 'grill')
  expect(shop?.selling['dine-in']?.lastOrderMinutes).toBe(30)
  expect(shop?.branches[0]?.lastOrderMinutes).toMatchObject({ pickup: 0, 'dine-in': 30 })
  expect(shop?.selling.pickup?.hours.days[4]).toEqual({ closed: false, shifts: [{ from: 600, to: 120 }] })
})

test('importing the same file again changes nothing', async () => {
  const first = await importShop({ pool, merchantId, file: grillFile(), by: 'test' })
  expect(await importShop({ pool, merchantId, file: grillFile(), by: 'test' })).toEqual(first)
})

test('reports all problems at once, each with its path and a message', async () => {
  const file = changed((grill) => {
    const [shawarma, kebab] = grill.categories[0]?.items ?? []
    Object.assign(shawarma ?? {}, { modifier_groups: ['sauces'] })
    Object.assign(kebab ?? {}, { price: 3.5004 })
    grill.highlighted_category = 'desserts'
  })
  expect(await problemsOf(file)).toEqual([
    { path: 'categories.0.items.0.modifier_groups.0', code: 'unknown_group', message: 'There is no group sauces.' },
    { path: 'highlighted_category', code: 'unknown_category', message: 'There is no category desserts.' },
    { path: 'categories.0.items.1.price', code: 'invalid_amount', message: expect.stringContaining('3.5004') },
  ])
})

test('rejects a fee rule that does not end above its beginning', async () => {
  const file = changed((grill) => {
    const [zone] = grill.branches[0]?.zones ?? []
    Object.assign(zone ?? {}, { fee_rules: [{ from: 5, to: 5, fees: 1 }] })
  })
  expect(await problemsOf(file)).toMatchObject([{ path: 'branches.0.zones.0.fee_rules.0.to', code: 'invalid_rule' }])
})

test.each([
  [
    'a category that is its own ancestor',
    (file: ShopFileInput) => Object.assign(file.categories[0] ?? {}, { parent: 'grills' }),
    'circle',
  ],
  [
    'two items with the same id',
    (file: ShopFileInput) => Object.assign(file.categories[0]?.items?.[1] ?? {}, { id: 'shawarma' }),
    'id_taken',
  ],
  [
    'a reserved reference id',
    (file: ShopFileInput) => Object.assign(file.branches[0] ?? {}, { reference_id: 'console' }),
    'reserved',
  ],
  [
    'an unknown time zone',
    (file: ShopFileInput) => Object.assign(file.business, { time_zone: 'Asia/Atlantis' }),
    'unknown_time_zone',
  ],
  [
    'an item without a price',
    (file: ShopFileInput) => Object.assign(file.categories[0]?.items?.[1] ?? {}, { price: undefined }),
    'price_missing',
  ],
  [
    'a coupon without a discount',
    (file: ShopFileInput) => Object.assign(file.coupons?.[0] ?? {}, { percent: undefined }),
    'invalid_coupon',
  ],
  [
    'a slot rule without a limit',
    (file: ShopFileInput) => Object.assign(file.branches[0] ?? {}, { slot_rules: [{ id: 'kitchen' }] }),
    'invalid_rule',
  ],
])('rejects %s', async (_case, change, code) => {
  const problems = await problemsOf(changed(change))
  expect(problems.map((problem) => problem.code)).toContain(code)
})

test('rejects an item whose groups have modifiers with the same id', async () => {
  const file = changed((grill) => {
    const cheese = { id: 'cheese', name: { en: 'Cheese' }, price: 0 }
    const half = (id: string) => ({ id, name: { en: id }, minimum: 1, maximum: 1, modifiers: [cheese] })
    grill.modifier_groups?.push(half('first-half'), half('second-half'))
    const [shawarma, kebab] = grill.categories[0]?.items ?? []
    Object.assign(shawarma ?? {}, { modifier_groups: ['first-half', 'second-half'] })
    Object.assign(kebab ?? {}, { modifier_groups: ['second-half'] })
  })
  expect(await problemsOf(file)).toEqual([
    {
      path: 'categories.0.items.0.modifier_groups.1',
      code: 'id_taken',
      message: 'Another group of shawarma also has modifiers with the ids cheese.',
    },
  ])
})

test.each(['search', 'new'])('rejects the reserved category id %s', async (id) => {
  const file = changed((grill) => {
    grill.categories.push({ id, name: { en: 'Desserts' }, items: [] })
  })
  expect(await problemsOf(file)).toMatchObject([
    { path: `categories.${file.categories.length - 1}.id`, code: 'reserved' },
  ])
})

test('rejects an exception on a date that does not exist, and accepts 29 February every year', async () => {
  const closedOn = (date: string) =>
    changed((grill) => {
      const pickup = grill.branches[0]?.selling.pickup
      if (pickup) pickup.hours = { ...pickup.hours, exceptions: [{ date, shifts: [] }] }
    })
  for (const date of ['2026-02-29', '--02-30', '--13-01']) {
    expect(await problemsOf(closedOn(date))).toMatchObject([
      { path: 'branches.0.selling.pickup.hours.exceptions.0.date', message: 'the calendar has no such date' },
    ])
  }
  await importShop({ pool, merchantId, file: closedOn('--02-29'), by: 'test' })
  await importShop({ pool, merchantId, file: grillFile(), by: 'test' })
})

test('reports the missing parts of an invalid file', async () => {
  expect((await problemsOf({ format: 'sofra-shop/1' })).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['business', 'branches', 'categories']),
  )
})

test('imports a coupon for free delivery with hours, dates and a limit per customer', async () => {
  const file = changed((grill) => {
    const hours = { friday: [{ from: '22:00', to: '02:00' }] }
    const days = { from: '2026-11-01', until: '2026-11-30', hours }
    grill.coupons = [{ code: 'Free', free_delivery: true, uses_per_customer: 1, ...days }]
    Object.assign(grill.branches[0] ?? {}, { slot_rules: [{ id: 'kitchen', orders: 4, items: 30 }] })
    grill.business.lock_minutes = 5
  })
  const { businessId, branches } = await importShop({ pool, merchantId, file, by: 'test' })
  await asMerchant(pool, merchantId, async (tx) => {
    const found = await findCoupon(tx, { businessId, code: 'free' })
    expect(found).toMatchObject({
      coupon: { reduction: { type: 'fixed', value: 0 }, freeDelivery: true },
      window: { firstDay: '2026-11-01', lastDay: '2026-11-30' },
      customerUsesLeft: 1,
    })
    expect(found?.window.hours?.days[5]?.shifts).toEqual([{ from: 1320, to: 120 }])
    expect(await slotRulesOf(tx, branches[0]?.id ?? '')).toEqual([
      { id: 'kitchen', sellingTypes: ['delivery', 'dine-in', 'pickup'], maxOrders: 4, maxItems: 30 },
    ])
  })
})

test('imports a background and listed fonts, and uses the defaults without them', async () => {
  const withTheme = changed((grill) => {
    Object.assign(grill.business.theme, { background: '#f3ece2', fonts: { body: ['nunito', 'cairo'] } })
  })
  const themeOf = async (file: ShopFileInput) => {
    const { branches } = await importShop({ pool, merchantId, file, by: 'test' })
    return (await findShopByBranch(pool, branches[0]?.id ?? ''))?.theme
  }
  expect(await themeOf(withTheme)).toMatchObject({
    background: '#f3ece2',
    fonts: { body: ['nunito', 'cairo'], heading: [] },
  })
  expect(await themeOf(grillFile())).toMatchObject({ background: null, fonts: { body: [], heading: [] } })

  const withInvalidTheme = changed((grill) => {
    Object.assign(grill.business.theme, { background: 'url(x)', fonts: { body: ['comic-sans'], heading: [] } })
  })
  expect((await problemsOf(withInvalidTheme)).map(({ path }) => path)).toEqual([
    'business.theme.background',
    'business.theme.fonts.body.0',
  ])
})

test('refuses a reference id of another merchant', async () => {
  const other = await createMerchant(pool, 'Others')
  const importing = importShop({ pool, merchantId: other, file: grillFile(), by: 'test' })
  await expect(importing).rejects.toMatchObject({ code: 'menu_conflict' })
  const { rows } = await ownerPool.query('select count(*) from businesses where merchant_id = $1', [other])
  expect(rows).toEqual([{ count: 0 }])
})

test('stores each picture once and reports a missing one', async () => {
  const stored: string[] = []
  const file = changed((grill) => {
    for (const item of grill.categories[0]?.items ?? []) Object.assign(item, { pictures: ['kebab.webp'] })
    Object.assign(grill.business.theme, { logo: 'lost.webp' })
  })
  const picture = { id: 'a', width: 1, height: 1, thumbhash: '' }
  const pictures = async (name: string) => {
    if (name === 'lost.webp') return null
    stored.push(name)
    return picture
  }
  const refused = importShop({ pool, merchantId, file, by: 'test', pictures })
  await expect(refused).rejects.toMatchObject({
    details: { fields: [{ path: 'business.theme.logo', code: 'picture_missing' }] },
  })
  expect(stored).toEqual(['kebab.webp'])
})

test('names pictures of the library by the names of their files, and reports a missing one', async () => {
  const file = changed((grill) => Object.assign(grill.business.theme, { logo: 'grill.webp' }))
  const missing = importShop({ pool, merchantId, file, by: 'test' })
  await expect(missing).rejects.toMatchObject({
    details: { fields: [{ path: 'business.theme.logo', code: 'picture_missing' }] },
  })
  const picture = { id: 'grill-picture', width: 40, height: 30, thumbhash: '' }
  await importShop({ pool, merchantId, file, by: 'test', pictures: async () => picture })
  await importShop({ pool, merchantId, file, by: 'test' })
  const found = await asMerchant(pool, merchantId, (tx) => findPicture(tx, picture.id))
  expect(found).toMatchObject({ picture, name: 'grill.webp', uses: [{ kind: 'logo' }] })
})

// The demo stores cover more of the format than the test file.
const stores = new URL('../../../../demo/stores/', import.meta.url)
test.each(readdirSync(stores))('imports the demo shop %s', async (name) => {
  const file: unknown = JSON.parse(readFileSync(new URL(`${name}/shop.json`, stores), 'utf8'))
  const picture = async (name: string) => ({ id: name, width: 40, height: 30, thumbhash: '' })
  const { branches } = await importShop({ pool, merchantId, file, by: 'test', pictures: picture })
  expect(branches.length).toBeGreaterThan(0)
})
