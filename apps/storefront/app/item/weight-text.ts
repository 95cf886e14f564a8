import { unitText } from '../menu/unit-text.ts'
import type { Translation } from '../shell/translation.tsx'

/** Formats a weight in thousandths of `unit`: "250 g", "1.5 kg". Weights below one kilogram are given in grams. */
export function weightText(
  translation: Pick<Translation, 't' | 'format'>,
  weight: number,
  unit: string | null,
): string {
  const { t, format } = translation
  if (unit === 'kg' && weight < 1000) return t('shipping.grams', { weight: format.number(weight) })
  const number = format.number(weight / 1000, { maxDecimals: 3 })
  return unit === null ? number : t('cart.weight', { weight: number, unit: unitText(translation, unit) })
}
