import type { Pause } from '@sofra/availability'
import type { Item, Modifier, ModifierGroup, PriceDisplay, PriceLabel, SellingType, Tag, Tax, Texts } from '@sofra/menu'
import { sellingTypes } from '@sofra/menu'
import { amountFromWire, amountToWire, type Currency, rateFromWire, rateToWire } from '@sofra/money'
import {
  instantFromWire,
  instantToWire,
  pauseFromWire,
  pauseToWire,
  scheduleFromWire,
  scheduleToWire,
  sellingTypeToName,
} from './basics-codec.ts'
import type { ItemWire, ModifierGroupWire, ModifierWire, PriceLabelWire, TagWire, TaxWire } from './menu.ts'

const priceDisplays = ['from', 'options', 'on-selection', 'range'] as const satisfies readonly PriceDisplay[]

/** Encodes an item, with price label names in `language`. */
export function itemToWire(item: Item, currency: Currency, grandCategory: string | null, language: string): ItemWire {
  return {
    id: item.id,
    locales: localesToWire(item.names, item.descriptions),
    images: [...item.pictures],
    types: typesToWire(item.types),
    visible: item.visible,
    available: item.schedule && scheduleToWire(item.schedule),
    branch: { visible: item.branchVisible, available: windowToWire(item.branchWindow) },
    pin: item.pin,
    sold_out: item.soldOut && { until: item.soldOut.until === null ? null : instantToWire(item.soldOut.until) },
    stock: item.stock,
    price_display: priceDisplays.indexOf(item.priceDisplay) as 0 | 1 | 2 | 3,
    hide_price: item.hidePrice,
    comment_required: item.commentRequired,
    price_labels: item.priceLabels.map((label) => priceLabelToWire(label, currency, language)),
    modifier_groups: [...item.modifierGroupIds],
    taxes: [...item.taxIds],
    tags: [...item.tagIds],
    goes_well_with: [...(item.goesWellWithIds ?? [])],
    calories: item.calories,
    preparation_time: item.preparationMinutes,
    category: item.categoryId,
    grand_category: grandCategory,
  }
}

/**
 * Decodes an item.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function itemFromWire(wire: ItemWire, currency: Currency): Item {
  return {
    id: wire.id,
    categoryId: wire.category,
    names: wire.locales.name,
    descriptions: wire.locales.description ?? {},
    pictures: wire.images,
    types: sellingTypes.filter((type) => wire.types[sellingTypeToName(type)]),
    visible: wire.visible,
    schedule: wire.available && scheduleFromWire(wire.available),
    branchVisible: wire.branch.visible,
    branchWindow: windowFromWire(wire.branch.available),
    pin: wire.pin,
    soldOut: wire.sold_out && { until: wire.sold_out.until === null ? null : instantFromWire(wire.sold_out.until) },
    stock: wire.stock,
    priceDisplay: priceDisplays[wire.price_display],
    hidePrice: wire.hide_price,
    commentRequired: wire.comment_required,
    priceLabels: wire.price_labels.map((label) => priceLabelFromWire(label, currency)),
    modifierGroupIds: wire.modifier_groups,
    taxIds: wire.taxes,
    tagIds: wire.tags,
    goesWellWithIds: wire.goes_well_with,
    calories: wire.calories,
    preparationMinutes: wire.preparation_time,
  }
}

function typesToWire(types: readonly SellingType[]): ItemWire['types'] {
  return {
    delivery: types.includes('delivery'),
    dine_in: types.includes('dine-in'),
    car_pickup: types.includes('pickup'),
    product_service: types.includes('product-service'),
    reservation: types.includes('reservation'),
  }
}

function priceLabelToWire(label: PriceLabel, currency: Currency, language: string): PriceLabelWire {
  // By weight, domain values are thousandths of the unit and wire values are units: 250 is 0.25 kg.
  const scale = label.by === 'weight' ? 1000 : 1
  return {
    id: label.id,
    label: label.names[language] ?? '',
    locale: { ...label.names },
    price: amountToWire(label.price, currency),
    weight: label.by === 'weight' ? 1 : null,
    minimum: label.minimum / scale,
    maximum: label.maximum / scale,
    step: label.step / scale,
    isQty: label.by === 'quantity',
    unit: label.unit,
    shippingWeight: label.shippingGrams / 1000,
    preparation_time: label.preparationMinutes,
    preparation_time_type: 'minute',
  }
}

function priceLabelFromWire(wire: PriceLabelWire, currency: Currency): PriceLabel {
  const count = (value: number) => (wire.isQty ? value : Math.round(value * 1000))
  return {
    id: wire.id,
    names: wire.locale,
    price: amountFromWire(wire.price, currency),
    by: wire.isQty ? 'quantity' : 'weight',
    unit: wire.unit,
    minimum: count(wire.minimum),
    maximum: count(wire.maximum),
    step: count(wire.step),
    shippingGrams: Math.round(wire.shippingWeight * 1000),
    preparationMinutes: wire.preparation_time,
  }
}

/** Encodes a modifier group. */
export function modifierGroupToWire(group: ModifierGroup, currency: Currency): ModifierGroupWire {
  return {
    id: group.id,
    locales: localesToWire(group.names),
    minimum: group.minimum,
    maximum: group.maximum,
    free_count: group.freeCount,
    modifiers: group.modifiers.map(
      (modifier): ModifierWire => ({
        id: modifier.id,
        locales: localesToWire(modifier.names),
        price: amountToWire(modifier.price, currency),
        maximum: modifier.maximum,
        visible: modifier.visible,
        sold_out: modifier.soldOut,
        taxes: [...modifier.taxIds],
        tags: [...modifier.tagIds],
        image: modifier.picture,
      }),
    ),
  }
}

/**
 * Decodes a modifier group.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function modifierGroupFromWire(wire: ModifierGroupWire, currency: Currency): ModifierGroup {
  return {
    id: wire.id,
    names: wire.locales.name,
    minimum: wire.minimum,
    maximum: wire.maximum,
    freeCount: wire.free_count,
    modifiers: wire.modifiers.map(
      (modifier): Modifier => ({
        id: modifier.id,
        names: modifier.locales.name,
        price: amountFromWire(modifier.price, currency),
        maximum: modifier.maximum,
        visible: modifier.visible,
        soldOut: modifier.sold_out,
        taxIds: modifier.taxes,
        tagIds: modifier.tags,
        picture: modifier.image,
      }),
    ),
  }
}

/** Encodes a tax, with its name in `language`. */
export function taxToWire(tax: Tax, language: string): TaxWire {
  const { id, names, rate, inclusive } = tax
  return { id, name: names[language] ?? '', locales: localesToWire(names), rate: rateToWire(rate), inclusive }
}

/**
 * Decodes a tax.
 * @throws RangeError if the rate is finer than a thousandth of a percent.
 */
export function taxFromWire(wire: TaxWire): Tax {
  return { id: wire.id, names: wire.locales.name, rate: rateFromWire(wire.rate), inclusive: wire.inclusive }
}

/** Encodes a tag. */
export function tagToWire(tag: Tag): TagWire {
  return { id: tag.id, kind: tag.kind, locales: localesToWire(tag.names) }
}

/** Decodes a tag. */
export function tagFromWire(wire: TagWire): Tag {
  return { id: wire.id, kind: wire.kind, names: wire.locales.name }
}

/** Encodes names and, if not empty, descriptions by language. */
export function localesToWire(
  name: Texts,
  description?: Texts,
): { name: Record<string, string>; description?: Record<string, string> } {
  // Most entries have no description; omitting empty ones keeps large menus small.
  if (!description || Object.keys(description).length === 0) return { name: { ...name } }
  return { name: { ...name }, description: { ...description } }
}

// docs/product.md, section 3: the branch-level window is JSON text with status, from, to.
export function windowToWire(window: Pause | null): string | null {
  return window && JSON.stringify({ status: 'closed', ...pauseToWire(window) })
}

/**
 * Decodes a branch-level window.
 * @throws SyntaxError if the text is not JSON.
 */
export function windowFromWire(text: string | null): Pause | null {
  return text === null ? null : pauseFromWire(JSON.parse(text))
}
