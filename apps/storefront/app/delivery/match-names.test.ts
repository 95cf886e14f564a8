import { toSearchableText } from '@sofra/menu'
import { expect, test } from 'vitest'
import { matchNames } from './match-names.ts'

const countries = ['Kuwait الكويت', 'Germany ألمانيا', 'United Kingdom المملكة المتحدة', 'Oman عمان']
const find = (term: string) => matchNames(term, countries, toSearchableText)

test('a country is found in whichever language it is typed', () => {
  expect(find('germ')).toEqual(['Germany ألمانيا'])
  expect(find('المانيا')).toEqual(['Germany ألمانيا'])
})

test('a slip of the finger is forgiven where nothing is called so', () => {
  expect(find('kuwiat')).toEqual(['Kuwait الكويت'])
})

test('whoever has typed nothing sees them all, in their order', () => {
  expect(find('')).toEqual(countries)
})
