import type { Words } from '../shell/words.tsx'

/** "250 g", "1.5 kg": `weight` in thousandths of `unit`. Below a kilogram shops and guests speak of grams. */
export function weightText({ format }: Pick<Words, 'format'>, weight: number, unit: string | null): string {
  const number = format.number(weight / 1000, { most: 3 })
  if (unit === 'kg') return weight < 1000 ? `${format.number(weight)} g` : `${number} kg`
  return unit === null ? number : `${number} ${unit}`
}
