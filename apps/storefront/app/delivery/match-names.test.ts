import { toSearchableText } from '@sofra/menu'
import { expect, test } from 'vitest'
import { matchNames } from './match-names.ts'

const countries = ['Kuwait الكويت', 'Germany ألمانيا', 'United Kingdom المملكة المتحدة', 'Oman عمان']
const find = (term: string) => matchNames(term, countries, toSearchableText)

test('finds a country in every language', () => {
  expect(find('germ')).toEqual(['Germany ألمانيا'])
  expect(find('المانيا')).toEqual(['Germany ألمانيا'])
})

test('tolerates a typo when there is no exact match', () => {
  expect(find('kuwiat')).toEqual(['Kuwait الكويت'])
})

test('returns all entries for an empty term', () => {
  expect(find('')).toEqual(countries)
})
