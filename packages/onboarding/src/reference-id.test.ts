import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReserved, referenceIdCandidates, referenceIdOf, referenceIdShape } from './reference-id.ts'

describe('referenceIdOf', () => {
  test.each([
    ['The Grill', 'the-grill'],
    ['Café Müller & Söhne', 'cafe-muller-and-sohne'],
    ["Joe's Diner", 'joes-diner'],
    ['مطعم البيت', 'mtam-albyt'],
    ['شاورما العرب', 'shawrma-alarb'],
    ['كَبَاب', 'kbab'],
    ['Пекарня', 'pekarnya'],
    ['寿司屋', 'shousiwu'],
    ['  --  Two   Words --', 'two-words'],
  ])('%s becomes %s', (name, referenceId) => {
    expect(referenceIdOf(name, 'restaurant')).toBe(referenceId)
  })

  test('a reserved word, a single letter and a name without letters get the kind of the shop', () => {
    expect(referenceIdOf('Menu', 'cafe')).toBe('cafe-menu')
    expect(referenceIdOf('X', 'shop')).toBe('shop-x')
    expect(referenceIdOf('!!!', 'restaurant')).toBe('my-restaurant')
  })

  test('a long name is cut after a word', () => {
    expect(referenceIdOf('The Very Long Name of a Restaurant by the Sea', 'restaurant')).toBe(
      'the-very-long-name-of-a-restaurant-by',
    )
  })

  test('gives a valid reference id that is no reserved word for every name', () => {
    const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem())
    const kind = fc.constantFrom('restaurant' as const, 'cafe' as const, 'shop' as const)
    fc.assert(
      fc.property(name, kind, (name, kind) => {
        const candidates = referenceIdCandidates(referenceIdOf(name, kind), 30)
        expect(candidates.every((id) => referenceIdShape.test(id) && !isReserved(id))).toBe(true)
        expect(new Set(candidates).size).toBe(30)
      }),
    )
  })

  test('gives the same for a name in other case, and for one that is a reference id already', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9]{2,9}(?:-[a-z0-9]{1,9}){0,2}$/).filter((text) => !isReserved(text))
    fc.assert(
      fc.property(slug, (text) => {
        expect(referenceIdOf(text, 'cafe')).toBe(text)
        expect(referenceIdOf(text.toUpperCase(), 'cafe')).toBe(text)
      }),
    )
  })
})
