import { expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'
import { pluralCategory } from './plurals.ts'

const counts = [
  ...Array.from({ length: 240 }, (_, count) => count),
  ...[1000, 1001, 1_000_000, 2_000_000, 1_000_001, 0.1, 0.2, 0.5, 1.1, 1.2, 1.5, 2.5, 10.1, 100.3],
]

test.each(Object.keys(languages) as Language[])('%s has the plural categories of CLDR', (language) => {
  const cldr = new Intl.PluralRules(language)
  for (const count of counts)
    expect(`${count} ${pluralCategory(language, count)}`).toBe(`${count} ${cldr.select(count)}`)
})
