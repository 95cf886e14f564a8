import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayNameCookie, readDisplayName, truncateName } from './display-name.ts'

const pairOf = (cookie: string) => cookie.split('; ')[0] ?? ''

test('the header calls a guest by their name, whatever letters it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const cookie = `theme=dark; ${pairOf(displayNameCookie('m-1', name))}`
      return readDisplayName(cookie, 'm-1') === truncateName(name) && name.startsWith(truncateName(name))
    }),
  )
})

test('a long name is cut between two letters, never within one', () => {
  const name = `${'a'.repeat(39)}😀 of the long name`
  expect(readDisplayName(pairOf(displayNameCookie('m-1', name)), 'm-1')).toBe(`${'a'.repeat(39)}😀`)
})

test('a customer of one merchant is a stranger to another', () => {
  expect(readDisplayName(pairOf(displayNameCookie('m-1', 'Layla')), 'm-2')).toBeNull()
})

test('whoever has not said their name is known all the same, and nobody is after signing out', () => {
  expect(readDisplayName(pairOf(displayNameCookie('m-1', '')), 'm-1')).toBe('')
  expect(displayNameCookie('m-1', null)).toMatch(/=; Max-Age=0;/)
  expect(readDisplayName(null, 'm-1')).toBeNull()
})

test('over TLS a name travels by TLS only', () => {
  expect(displayNameCookie('m-1', 'Layla', true)).toMatch(/; Secure$/)
  expect(displayNameCookie('m-1', 'Layla', false)).not.toMatch(/Secure/)
})
