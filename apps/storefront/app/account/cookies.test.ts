import { expect, test } from 'vitest'
import { applySetCookies } from './cookies.ts'

test('adds the cookie of a new session', () => {
  expect(applySetCookies('theme=dark', ['guest=token; Path=/; HttpOnly; SameSite=Lax'])).toBe('theme=dark; guest=token')
})

test('replaces and deletes cookies', () => {
  expect(applySetCookies('guest=old; theme=dark', ['guest=new; Path=/'])).toBe('guest=new; theme=dark')
  expect(applySetCookies('guest=old', ['guest=; Max-Age=0; Path=/'])).toBeNull()
  expect(applySetCookies(null, [])).toBeNull()
})
