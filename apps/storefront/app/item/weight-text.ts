import { unitText } from '../menu/unit-text.ts'
import type { Words } from '../shell/words.tsx'

/** "250 g", "1.5 kg": `weight` in thousandths of `unit`. Below a kilogram shops and guests speak of grams. */
export function weightText(words: Pick<Words, 't' | 'format'>, weight: number, unit: string | null): string {
  const { t, format } = words
  if (unit === 'kg' && weight < 1000) return t('shipping.grams', { weight: format.number(weight) })
  const number = format.number(weight / 1000, { most: 3 })
  return unit === null ? number : t('cart.weight', { weight: number, unit: unitText(words, unit) })
}
