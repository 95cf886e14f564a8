import type { Pause } from '@sofra/availability'
import { camelFields, snakeFields } from '@sofra/field-names'
import type { Item, ModifierGroup, PriceDisplay, PriceLabel, SellingType, Tag, Tax, Texts } from '@sofra/menu'
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
import type { ItemWire, ModifierGroupWire, PriceLabelWire, TagWire, TaxWire } from './menu.ts'

const priceDisplays = ['from', 'options', 'on-selection', 'range'] as const satisfies readonly PriceDisplay[]

/** Encodes an item, with price label names in `language`. */
export function itemToWire(item: Item, currency: Currency, grandCategory: string | null, language: string): ItemWire {
  const { categoryId, names, descriptions, pictures, types, schedule, branchVisible, branchWindow, ...rest } = item
  const { soldOut, priceDisplay, priceLabels, modifierGroupIds, taxIds, tagIds, goesWellWithIds, ...others } = rest
  const { preparationMinutes, ...same } = others
  return {
    ...snakeFields(same),
    locales: localesToWire(names, descriptions),
    images: [...pictures],
    types: typesToWire(types),
    available: schedule && scheduleToWire(schedule),
    branch: { visible: branchVisible, available: windowToWire(branchWindow) },
    sold_out: soldOut && { until: soldOut.until === null ? null : instantToWire(soldOut.until) },
    price_display: priceDisplays.indexOf(priceDisplay) as 0 | 1 | 2 | 3,
    price_labels: priceLabels.map((label) => priceLabelToWire(label, currency, language)),
    modifier_groups: [...modifierGroupIds],
    taxes: [...taxIds],
    tags: [...tagIds],
    goes_well_with: [...(goesWellWithIds ?? [])],
    preparation_time: preparationMinutes,
    category: categoryId,
    grand_category: grandCategory,
  }
}

/**
 * Decodes an item.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function itemFromWire(wire: ItemWire, currency: Currency): Item {
  const { category, grand_category, locales, images, types, available, branch, sold_out, price_display, ...rest } = wire
  const { price_labels, modifier_groups, taxes, tags, goes_well_with, preparation_time, ...same } = rest
  return {
    ...camelFields(same),
    categoryId: category,
    names: locales.name,
    descriptions: locales.description ?? {},
    pictures: images,
    types: sellingTypes.filter((type) => types[sellingTypeToName(type)]),
    schedule: available && scheduleFromWire(available),
    branchVisible: branch.visible,
    branchWindow: windowFromWire(branch.available),
    soldOut: sold_out && { until: sold_out.until === null ? null : instantFromWire(sold_out.until) },
    priceDisplay: priceDisplays[price_display],
    priceLabels: price_labels.map((label) => priceLabelFromWire(label, currency)),
    modifierGroupIds: modifier_groups,
    taxIds: taxes,
    tagIds: tags,
    goesWellWithIds: goes_well_with,
    preparationMinutes: preparation_time,
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
  const { names, modifiers, ...same } = group
  return {
    ...snakeFields(same),
    locales: localesToWire(names),
    modifiers: modifiers.map(({ names, price, taxIds, tagIds, picture, ...same }) => ({
      ...snakeFields(same),
      locales: localesToWire(names),
      price: amountToWire(price, currency),
      taxes: [...taxIds],
      tags: [...tagIds],
      image: picture,
    })),
  }
}

/**
 * Decodes a modifier group.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function modifierGroupFromWire(wire: ModifierGroupWire, currency: Currency): ModifierGroup {
  const { locales, modifiers, ...same } = wire
  return {
    ...camelFields(same),
    names: locales.name,
    modifiers: modifiers.map(({ locales, price, taxes, tags, image, ...same }) => ({
      ...camelFields(same),
      names: locales.name,
      price: amountFromWire(price, currency),
      taxIds: taxes,
      tagIds: tags,
      picture: image,
    })),
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
