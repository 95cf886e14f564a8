import type { PriceLabel } from '@sofra/menu'
import { westernDigits } from '../shell/western-digits.ts'

/** The units that a guest can type, by what they are in grams. */
const typedUnits: Readonly<Record<string, number>> = { g: 1, gr: 1, غ: 1, جم: 1, kg: 1000, كجم: 1000, كغ: 1000 }

/**
 * Parses a typed weight to thousandths of the label's unit, in Western or Arabic digits; null when it is no positive number.
 * A number without a unit is in the label's unit, or in grams when it would exceed the maximum in kilograms: "250" is 250 g.
 */
export function parseWeight(typed: string, { unit, maximum }: Pick<PriceLabel, 'unit' | 'maximum'>): number | null {
  const parts = /^(\d+(?:\.\d*)?|\.\d+)\s*(\p{L}*)\.?$/u.exec(
    westernDigits(typed.trim()).toLowerCase().replace(/[,٫]/, '.'),
  )
  const [, number = '', word = ''] = parts ?? []
  const amount = Number(number)
  if (!(amount > 0)) return null

  const inUnit = Math.round(amount * 1000)
  if (word === '') return unit === 'kg' && inUnit > maximum ? Math.round(amount) : inUnit
  if (word === unit) return inUnit
  const grams = typedUnits[word]
  if (grams === undefined || (unit !== 'kg' && unit !== 'g')) return null
  return Math.round((amount * grams * 1000) / (unit === 'kg' ? 1000 : 1))
}
