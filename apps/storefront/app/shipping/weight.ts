import type { Translation } from '../shell/translation.tsx'

const perGram = 1000
const perKilogram = 1_000_000

/** Formats a weight: 850 g, 1.25 kg. */
export function weightText({ t, format }: Pick<Translation, 't' | 'format'>, milligrams: number): string {
  return milligrams < perKilogram
    ? t('shipping.grams', { weight: format.number(milligrams / perGram, { maxDecimals: 1 }) })
    : t('shipping.kilograms', { weight: format.number(milligrams / perKilogram, { maxDecimals: 3 }) })
}
