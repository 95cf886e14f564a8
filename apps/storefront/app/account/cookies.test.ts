import { expect, test } from 'vitest'
import { applySetCookies } from './cookies.ts'

test('who has just signed in is known to what is asked next', () => {
  expect(applySetCookies('theme=dark', ['guest=token; Path=/; HttpOnly; SameSite=Lax'])).toBe('theme=dark; guest=token')
})

test('a cookie that is set again counts as it is now, and one that is taken away is gone', () => {
  expect(applySetCookies('guest=old; theme=dark', ['guest=new; Path=/'])).toBe('guest=new; theme=dark')
  expect(applySetCookies('guest=old', ['guest=; Max-Age=0; Path=/'])).toBeNull()
  expect(applySetCookies(null, [])).toBeNull()
})
