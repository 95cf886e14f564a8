import type { EditableRecord, Json, Records } from '@sofra/changes'
import { anySchedule } from '@sofra/contract/testing/any-hours'
import { amount, count, instant, maybe, rate } from '@sofra/contract/testing/any-values'
import { MultiLine } from '@sofra/contract/texts'
import { sellingTypes } from '@sofra/menu'
import fc from 'fast-check'

/* Arbitrary menus as editable records, in English and Arabic, as a business may have them: `menuProblems` finds none. */

const characters = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  // What tables and formulas have a meaning for.
  fc.string({ unit: fc.constantFrom(...'=+-@\'",;|\t\n\r:>/%0123 aش'), maxLength: 12 }),
)
// Without spaces around them, which tables leave out. The library that writes spreadsheets breaks texts such as "toString", and leaves
// out U+FFFD, the mark of a broken encoding.
const name = characters
  .map((one) => MultiLine.parse(one.replaceAll('\ufffd', '')).trim())
  .filter((one) => one !== '' && !(one in Object.prototype))
const names = fc.record({ en: name, ar: name }, { requiredKeys: ['en'] })
const descriptions = fc.record({ en: name, ar: name }, { requiredKeys: [] })
const schedule = maybe(anySchedule) as fc.Arbitrary<Json>
const chosenOf = (ids: readonly string[]) => fc.subarray([...ids]).chain((chosen) => fc.shuffledSubarray(chosen))
const idsOf = (prefix: string, size: number) => Array.from({ length: size }, (_, at) => `${prefix}-${at}`)

const category = (earlier: readonly string[]) => ({
  parent_id: fc.constantFrom(null, ...earlier),
  names,
  descriptions,
  picture: fc.constant(null),
  visible: fc.boolean(),
  schedule,
  pin: fc.boolean(),
})
const modifier = (taxes: readonly string[], tags: readonly string[]) => ({
  names,
  price: fc.integer({ min: -5000, max: 5000 }),
  maximum: count,
  visible: fc.boolean(),
  sold_out: fc.boolean(),
  tax_ids: chosenOf(taxes),
  tag_ids: chosenOf(tags),
  picture: fc.constant(null),
})
const priceLabel = {
  names: fc.oneof(fc.constant({}), names),
  price: amount,
  sold_by: fc.constantFrom('quantity', 'weight'),
  unit: maybe(fc.constantFrom('kg', 'g', 'tray')),
  minimum: count,
  maximum: fc.integer({ min: 1000, max: 1_000_000 }),
  step: count,
  shipping_grams: fc.nat(1000),
  preparation_minutes: maybe(count),
}

/** An arbitrary menu, by the references of its records. */
export const anyRecords: fc.Arbitrary<Records> = fc
  .record({
    taxes: fc.nat(2),
    tags: fc.nat(3),
    groups: fc.nat(2),
    categories: fc.integer({ min: 1, max: 4 }),
    items: fc.nat(5),
  })
  .chain((sizes) => {
    const taxes = idsOf('tax', sizes.taxes)
    const tags = idsOf('tag', sizes.tags)
    const groups = idsOf('group', sizes.groups)
    const categories = idsOf('category', sizes.categories)
    const items = idsOf('item', sizes.items)
    const tax = fc.record({ names, rate, inclusive: fc.boolean() }).map((one) => ({ ...one, on_order: false }))
    const tag = fc.record({ names, kind: fc.constantFrom('diet', 'allergen', 'spice', 'tag', 'ingredient') })
    const group = fc.record({ names, minimum: fc.nat(2), maximum: fc.constantFrom(0, 2, 5), free_count: fc.nat(2) })
    const item = fc.record({
      category_id: fc.constantFrom(...categories),
      names,
      descriptions,
      pictures: fc.constant([]),
      types: chosenOf([...sellingTypes]),
      visible: fc.boolean(),
      schedule,
      pin: fc.boolean(),
      price_display: fc.constantFrom('from', 'options', 'on-selection', 'range'),
      hide_price: fc.boolean(),
      comment_required: fc.boolean(),
      tax_ids: chosenOf(taxes),
      tag_ids: chosenOf(tags),
      calories: maybe(count),
      preparation_minutes: maybe(count),
      goes_well_with: chosenOf(items),
      modifier_groups: chosenOf(groups),
      added_at: instant,
      low_stock: maybe(fc.nat(50)),
    })
    const all: [string, fc.Arbitrary<EditableRecord>][] = [
      ...taxes.map((id) => [`tax/${id}`, tax] as const),
      ...tags.map((id) => [`tag/${id}`, tag] as const),
      ...groups.flatMap((id) => [
        [`modifier_group/${id}`, group] as const,
        // The modifiers of an item have different ids.
        ...idsOf(`choice-of-${id}`, 2).map(
          (own) => [`modifier/${id}/${own}`, fc.record(modifier(taxes, tags))] as const,
        ),
      ]),
      ...categories.map((id, at) => [`category/${id}`, fc.record(category(categories.slice(0, at)))] as const),
      ...items.flatMap((id) => [
        [`item/${id}`, item] as const,
        ...idsOf('size', 2).map((own) => [`price_label/${id}/${own}`, fc.record(priceLabel)] as const),
      ]),
    ].map(([on, record], at) => [on, record.map((one) => ({ position: at, ...one }))])
    return fc
      .tuple(...all.map(([, record]) => record))
      .map((records) => new Map(all.map(([on], at) => [on, records[at] ?? {}])))
  })
