import { type Category, type Item, type Menu, type Reduction, sellingTypes } from '@sofra/menu'
import fc from 'fast-check'
import { anyPause, anySchedule } from './any-hours.ts'
import { amount, byType, count, currency, id, ids, instant, maybe, picture, rate, texts } from './any-values.ts'

const reduction: fc.Arbitrary<Reduction & { id: string }> = fc.oneof(
  fc.record({ id, type: fc.constant('percent' as const), rate }),
  fc.record({ id, type: fc.constant('fixed' as const), value: amount }),
)
const discounts = fc.record({
  allMenu: maybe(reduction),
  items: fc.dictionary(id, reduction, { maxKeys: 2 }),
  categories: fc.dictionary(id, reduction, { maxKeys: 2 }),
})

export const anyTax = fc.record({ id, names: texts, rate, inclusive: fc.boolean() })

const category: fc.Arbitrary<Omit<Category, 'id' | 'parentId'>> = fc.record({
  names: texts,
  descriptions: texts,
  picture: maybe(picture),
  visible: fc.boolean(),
  schedule: maybe(anySchedule),
  branchVisible: fc.boolean(),
  branchWindow: maybe(anyPause),
  pin: fc.boolean(),
})
const priceLabel = fc.record({
  id,
  names: texts,
  price: amount,
  by: fc.constantFrom('quantity' as const, 'weight' as const),
  unit: maybe(fc.constantFrom('kg', 'g')),
  minimum: count,
  maximum: fc.integer({ min: 1, max: 1_000_000 }),
  step: count,
  shippingGrams: fc.nat(100_000),
  preparationMinutes: maybe(count),
})
const item: fc.Arbitrary<Omit<Item, 'id' | 'categoryId'>> = fc.record({
  names: texts,
  descriptions: texts,
  pictures: fc.array(picture, { maxLength: 2 }),
  types: fc.subarray([...sellingTypes]),
  visible: fc.boolean(),
  schedule: maybe(anySchedule),
  branchVisible: fc.boolean(),
  branchWindow: maybe(anyPause),
  pin: fc.boolean(),
  soldOut: maybe(fc.record({ until: maybe(instant) })),
  stock: maybe(fc.nat(100)),
  priceDisplay: fc.constantFrom('from' as const, 'options' as const, 'on-selection' as const, 'range' as const),
  hidePrice: fc.boolean(),
  commentRequired: fc.boolean(),
  priceLabels: fc.array(priceLabel, { minLength: 1, maxLength: 2 }),
  modifierGroupIds: ids,
  taxIds: ids,
  tagIds: ids,
  goesWellWithIds: ids,
  calories: maybe(count),
  preparationMinutes: maybe(count),
})

const modifierGroup = fc.record({
  id,
  names: texts,
  minimum: fc.nat(3),
  maximum: fc.nat(5),
  freeCount: fc.nat(2),
  modifiers: fc.array(
    fc.record({
      id,
      names: texts,
      price: fc.oneof(
        amount,
        amount.map((value) => 0 - value),
      ),
      maximum: count,
      visible: fc.boolean(),
      soldOut: fc.boolean(),
      taxIds: ids,
      tagIds: ids,
      picture: maybe(picture),
    }),
    { maxLength: 2 },
  ),
})

/** A published menu: subcategories follow their category, items are in the order of their categories. */
export const anyMenu: fc.Arbitrary<Menu> = fc
  .record({
    shape: fc.array(fc.tuple(category, fc.nat(3), fc.array(item, { maxLength: 2 })), { maxLength: 4 }),
    version: id,
    currency,
    languages: fc.constantFrom(['en'], ['ar', 'en']),
    timeZone: fc.constant('Asia/Kuwait'),
    modifierGroups: fc.array(modifierGroup, { maxLength: 2 }),
    taxes: fc.array(anyTax, { maxLength: 2 }),
    orderTaxIds: ids,
    tags: fc.array(
      fc.record({ id, kind: fc.constantFrom('diet' as const, 'tag' as const, 'ingredient' as const), names: texts }),
      { maxLength: 2 },
    ),
    discounts: byType(discounts),
    highlightedCategoryId: maybe(id),
    bestSellerIds: ids,
    newItemIds: ids,
    boughtTogether: fc.dictionary(id, ids, { maxKeys: 2 }),
    pictureAlts: fc.dictionary(id, texts, { maxKeys: 2 }),
  })
  .map(({ shape, ...rest }) => {
    const categories: Category[] = []
    const items: Item[] = []
    const path: string[] = []
    for (const [facts, depth, own] of shape) {
      path.length = Math.min(path.length, depth)
      const here = { ...facts, id: `c${categories.length}`, parentId: path.at(-1) ?? null }
      categories.push(here)
      path.push(here.id)
      for (const one of own) items.push({ ...one, id: `i${items.length}`, categoryId: here.id })
    }
    return { ...rest, categories, items }
  })
