import type { Discounts, Reduction } from '@sofra/menu'
import { amountFromWire, amountToWire, type Currency, rateFromWire, rateToWire } from '@sofra/money'
import type { DiscountsWire, ReductionWire } from './menu.ts'

/** A reduction with its id, which order lines refer to. */
export type IdentifiedReduction = Reduction & { readonly id: string }

/** Encodes the discounts of a selling type. */
export function discountsToWire(discounts: Discounts, currency: Currency): DiscountsWire {
  const write = (reduction: IdentifiedReduction) => reductionToWire(reduction, currency)
  return {
    allMenuDiscount: discounts.allMenu && write(discounts.allMenu),
    itemsDiscounts: mapValues(discounts.items, write),
    categoriesDiscounts: mapValues(discounts.categories, write),
  }
}

/** Decodes the discounts of a selling type. */
export function discountsFromWire(wire: DiscountsWire, currency: Currency): Discounts {
  const read = (reduction: ReductionWire) => reductionFromWire(reduction, currency)
  return {
    allMenu: wire.allMenuDiscount && read(wire.allMenuDiscount),
    items: mapValues(wire.itemsDiscounts, read),
    categories: mapValues(wire.categoriesDiscounts, read),
  }
}

/** Encodes a reduction: a percentage, or an amount in major units. */
export function reductionToWire(reduction: IdentifiedReduction, currency: Currency): ReductionWire {
  const { id, type } = reduction
  return { id, type, value: type === 'percent' ? rateToWire(reduction.rate) : amountToWire(reduction.value, currency) }
}

/**
 * Decodes a reduction.
 * @throws RangeError if its value cannot be represented.
 */
export function reductionFromWire(wire: ReductionWire, currency: Currency): IdentifiedReduction {
  const { id, type, value } = wire
  return type === 'percent'
    ? { id, type, rate: rateFromWire(value) }
    : { id, type, value: amountFromWire(value, currency) }
}

/** Maps the values of a record. */
export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  translate: (from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, translate(value)]))
}
