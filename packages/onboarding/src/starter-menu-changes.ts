import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import type { Amount } from '@sofra/money'
import { currencyDigits } from '@sofra/money'
import type { BusinessType } from '@sofra/ordering'
import { localPrice } from './local-price.ts'
import { cafeMenu } from './starter-menus/cafe.ts'
import { restaurantMenu } from './starter-menus/restaurant.ts'
import { shopMenu } from './starter-menus/shop.ts'
import {
  type StarterGroup,
  type StarterItem,
  type StarterMenu,
  type StarterPortion,
  type StarterTexts,
  starterTags,
} from './starter-menus/starter-menu.ts'

const menus: Readonly<Record<BusinessType, StarterMenu>> = {
  restaurant: restaurantMenu,
  cafe: cafeMenu,
  shop: shopMenu,
}

/** The business that begins with a starter menu. */
export interface StarterBusiness {
  readonly kind: BusinessType
  readonly currency: string
  readonly languages: readonly string[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** The ids of the items in the starter menu of a kind. */
export function starterItemIds(kind: BusinessType): string[] {
  return menus[kind].categories.flatMap(({ items }) => items.map(({ id }) => id))
}

/**
 * The changes that add the starter menu of a kind after what the menu has. Records that exist already stay as they are.
 * Prices are converted from euros to prices that menus in the currency have, and include the business's taxes.
 */
export function starterMenuChanges(records: Records, business: StarterBusiness): Change[] {
  const { groups, categories } = menus[business.kind]
  const isUsed = (tag: string) => categories.some(({ items }) => items.some(({ tags = [] }) => tags.includes(tag)))
  const added: [on: string, record: EditableRecord][] = [
    ...Object.entries(starterTags)
      .filter(([id]) => isUsed(id))
      .map(([id, { kind, names }], position): [string, EditableRecord] => [
        `tag/${id}`,
        { position, names: textsIn(names, business), kind },
      ]),
    ...groups.flatMap((group, position) => groupRecords(group, position, business)),
    ...categories.flatMap(({ id, names, items }, position): [string, EditableRecord][] => [
      [`category/${id}`, categoryRecord(textsIn(names, business), firstPosition(records) + position)],
      ...items.flatMap((item, at) => itemRecords(records, { item, categoryId: id, position: at }, business)),
    ]),
  ]
  return added
    .filter(([on]) => !records.has(on) && !belongsToExisting(records, on))
    .map(([on, to]) => ({ on, field: null, from: null, to }))
}

/** A price label or a choice of a record that the owner has made under the same id stays theirs. */
function belongsToExisting(records: Records, on: string): boolean {
  const [kind, first] = on.split('/')
  if (kind === 'price_label') return records.has(`item/${first}`)
  return kind === 'modifier' && records.has(`modifier_group/${first}`)
}

/** The position after the last category. */
function firstPosition(records: Records): number {
  const positions = [...records].flatMap(([on, { position }]) =>
    on.startsWith('category/') && typeof position === 'number' ? [position] : [],
  )
  return Math.floor(Math.max(-1, ...positions)) + 1
}

/** The texts in the languages of the business; the first language, which every name needs, falls back to English. */
function textsIn(texts: StarterTexts, { languages }: StarterBusiness): Record<string, string> {
  const own: Readonly<Record<string, string>> = { ...texts }
  const [first = 'en'] = languages
  const entries = languages.flatMap((language) => {
    const text = own[language] ?? (language === first ? texts.en : undefined)
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(entries)
}

function categoryRecord(names: Record<string, string>, position: number): EditableRecord {
  return {
    position,
    parent_id: null,
    names,
    descriptions: {},
    picture: null,
    visible: true,
    schedule: null,
    pin: false,
  }
}

function groupRecords(
  { id, names, minimum, maximum, choices }: StarterGroup,
  position: number,
  business: StarterBusiness,
): [string, EditableRecord][] {
  return [
    [`modifier_group/${id}`, { position, names: textsIn(names, business), minimum, maximum, free_count: 0 }],
    ...choices.map((choice, at): [string, EditableRecord] => [
      `modifier/${id}/${choice.id}`,
      {
        position: at,
        names: textsIn(choice.names, business),
        price: priceIn(choice.euros, business),
        maximum: 1,
        visible: true,
        sold_out: false,
        tax_ids: [],
        tag_ids: [],
        picture: null,
      },
    ]),
  ]
}

interface PlacedItem {
  readonly item: StarterItem
  readonly categoryId: string
  readonly position: number
}

function itemRecords(
  records: Records,
  { item, categoryId, position }: PlacedItem,
  business: StarterBusiness,
): [string, EditableRecord][] {
  const { id, names, descriptions, price, tags = [], groups = [] } = item
  const portions: readonly (Omit<StarterPortion, 'names'> & { names: StarterTexts | null })[] =
    typeof price === 'number' ? [{ id: 'price', names: null, euros: price }] : price
  return [
    [
      `item/${id}`,
      {
        position,
        category_id: categoryId,
        names: textsIn(names, business),
        descriptions: textsIn(descriptions, business),
        pictures: [],
        types: ['delivery', 'pickup', 'dine-in'],
        visible: true,
        schedule: null,
        pin: false,
        price_display: 'from',
        hide_price: false,
        comment_required: false,
        tax_ids: taxIdsOf(records),
        tag_ids: [...tags],
        calories: null,
        preparation_minutes: null,
        goes_well_with: [],
        modifier_groups: [...groups],
        added_at: business.now,
        low_stock: null,
      },
    ],
    ...portions.map((portion, at): [string, EditableRecord] => [
      `price_label/${id}/${portion.id}`,
      {
        position: at,
        names: portion.names ? textsIn(portion.names, business) : {},
        price: priceIn(portion.euros, business),
        sold_by: 'quantity',
        unit: null,
        minimum: 1,
        maximum: 1000,
        step: 1,
        shipping_grams: 0,
        preparation_minutes: null,
      },
    ]),
  ]
}

/** The taxes of items; one on the order applies without being named. */
function taxIdsOf(records: Records): Json {
  return [...records].flatMap(([on, { on_order }]) => (on.startsWith('tax/') && on_order !== true ? [on.slice(4)] : []))
}

function priceIn(euros: number, { currency }: StarterBusiness): Amount {
  return euros === 0 ? 0 : localPrice(euros, currency, currencyDigits(currency))
}
