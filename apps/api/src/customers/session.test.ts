import { expect, test } from 'vitest'
import { clearSessionCookie, setSessionCookie } from './session.ts'

const cookiesAt = (publicUrl: string, secure: boolean) => {
  const responseHeaders = new Headers()
  setSessionCookie({ responseHeaders, secure }, 'merchant', 'token', { publicUrl: () => publicUrl })
  clearSessionCookie({ responseHeaders, secure }, 'merchant', { publicUrl: () => publicUrl })
  return responseHeaders.getSetCookie()
}

test('sets the Secure attribute if the request came over TLS or the public URL uses https', () => {
  for (const cookie of cookiesAt('http://127.0.0.1:3000', true)) expect(cookie).toMatch(/; Secure$/)
  for (const cookie of cookiesAt('https://shop.example', false)) expect(cookie).toMatch(/; Secure$/)
  for (const cookie of cookiesAt('http://127.0.0.1:3000', false)) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
})
