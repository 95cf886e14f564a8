import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayNameCookie, readDisplayName, truncateName } from './display-name.ts'

const pairOf = (cookie: string) => cookie.split('; ')[0] ?? ''

test('round-trips every display name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const cookie = `theme=dark; ${pairOf(displayNameCookie('m-1', name))}`
      return readDisplayName(cookie, 'm-1') === truncateName(name) && name.startsWith(truncateName(name))
    }),
  )
})

test('truncates a name between code points', () => {
  const name = `${'a'.repeat(39)}😀 of the long name`
  expect(readDisplayName(pairOf(displayNameCookie('m-1', name)), 'm-1')).toBe(`${'a'.repeat(39)}😀`)
})

test('separates merchants', () => {
  expect(readDisplayName(pairOf(displayNameCookie('m-1', 'Layla')), 'm-2')).toBeNull()
})

test('distinguishes an empty name from a signed-out guest', () => {
  expect(readDisplayName(pairOf(displayNameCookie('m-1', '')), 'm-1')).toBe('')
  expect(displayNameCookie('m-1', null)).toMatch(/=; Max-Age=0;/)
  expect(readDisplayName(null, 'm-1')).toBeNull()
})

test('sets Secure over TLS only', () => {
  expect(displayNameCookie('m-1', 'Layla', true)).toMatch(/; Secure$/)
  expect(displayNameCookie('m-1', 'Layla', false)).not.toMatch(/Secure/)
})
