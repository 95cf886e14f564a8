import type { PriceLabel } from '@sofra/menu'
import { nearestSellableQuantity } from './sellable-quantity.ts'

/** Usual amounts of a kilogram and of other units, in thousandths of the unit. */
const usualKilograms = [100, 250, 500, 1000, 2000, 5000, 10_000]
const usualUnits = [1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000]

const presetCount = 4

/**
 * Up to four usual weights of an item sold by weight, in thousandths of its unit and ascending: those between its minimum
 * and maximum that fit its step. Fewer than two are no choice, so none are returned.
 */
export function weightPresets(label: Pick<PriceLabel, 'unit' | 'minimum' | 'maximum' | 'step'>): number[] {
  const usual = label.unit === 'kg' ? usualKilograms : usualUnits
  const presets = usual.filter((weight) => nearestSellableQuantity(weight, label) === weight).slice(0, presetCount)
  return presets.length > 1 ? presets : []
}
