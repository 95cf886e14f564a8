import type { SeededRandom } from './seeded-random.ts'

const words = [
  'Café',
  'كُنافة',
  'Köfte',
  'İskender',
  'ﻻهور',
  'پلو',
  'ビリヤニ',
  'Pho bò',
  '٢ جبنة',
  'Straße',
  'शाही',
  '‘Oud’',
]

/** Names in three languages. */
export function namesOf(random: SeededRandom): Record<string, string> {
  return { en: `${random.pick(words)} ${random.pick(words)}`, ar: random.pick(words), tr: random.pick(words) }
}

/** A word of the menu, truncated or with a typo. */
export function termOf(random: SeededRandom): string {
  const word = random.pick(words)
  const cut = random.number(1, word.length)
  return random.pick([word, word.toUpperCase(), word.slice(0, cut), word.slice(0, cut - 1) + word.slice(cut)])
}

/** An amount in minor units, often a round one. */
export function amountOf(random: SeededRandom): number {
  return random.pick([0, 250, 1000, 1000, random.number(1, 12_000)])
}
