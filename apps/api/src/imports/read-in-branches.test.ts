import { Refusal } from '@sofra/contract'
import type { ShopFileInput } from '@sofra/contract/shop-file'
import { createMerchant, currentMenu } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { grillFile } from '../testing/shop-file.ts'
import { importShop } from './import-shop.ts'

const { pool } = await testDatabase()
const merchantId = await createMerchant(pool, 'Grill & Sons')

type FileItem = NonNullable<NonNullable<ShopFileInput['categories']>[number]['items']>[number]

/** Imports the grill with a kebab that has `inBranches` of its own. */
function importWith(inBranches: FileItem['in_branches']) {
  const file = structuredClone(grillFile())
  const kebab = file.categories?.[0]?.items?.find(({ id }) => id === 'kebab')
  Object.assign(kebab ?? {}, { in_branches: inBranches, low_stock: 5 })
  return importShop({ pool, merchantId, file, by: 'test' })
}

test('a branch has the price, the name and the window that the file gives it', async () => {
  const { branches } = await importWith({
    'grill-jahra': {
      prices: { one: 4 },
      name: { en: 'Kebab of Jahra' },
      not_offered: { from: '2026-12-01T00:00:00+03:00' },
    },
  })
  const [salmiya, jahra] = await Promise.all(
    branches.map(async ({ id }) => (await currentMenu(pool, id))?.items.find((item) => item.id === 'kebab')),
  )
  expect(jahra).toMatchObject({
    names: { en: 'Kebab of Jahra', ar: 'كباب لحم' },
    branchVisible: true,
    branchWindow: { from: Date.UTC(2026, 10, 30, 21), until: null },
    priceLabels: [{ price: 4000 }],
  })
  expect(salmiya).toMatchObject({ names: { en: 'Lamb kebab' }, branchWindow: null, priceLabels: [{ price: 3500 }] })
})

test.each([
  ['an unknown branch', { atlantis: {} }, { path: 'atlantis', code: 'unknown_branch' }],
  [
    'an unknown price label',
    { grill: { prices: { large: 4 } } },
    { path: 'grill.prices.large', code: 'unknown_price_label' },
  ],
  [
    'a price with too many decimals',
    { grill: { prices: { one: 4.0001 } } },
    { path: 'grill.prices.one', code: 'invalid_amount' },
  ],
])('%s is a problem with its path', async (_, inBranches, { path, code }) => {
  const error = await importWith(inBranches).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).details.fields).toEqual([{ path: `categories.0.items.1.in_branches.${path}`, code }])
})
