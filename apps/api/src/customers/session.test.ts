import { expect, test } from 'vitest'
import { endCookie, keepCookie } from './session.ts'

const cookiesAt = (publicUrl: string, secure: boolean) => {
  const answerHeaders = new Headers()
  keepCookie({ answerHeaders, secure }, 'merchant', 'token', { publicUrl: () => publicUrl })
  endCookie({ answerHeaders, secure }, 'merchant', { publicUrl: () => publicUrl })
  return answerHeaders.getSetCookie()
}

test('whoever comes by TLS keeps a session that travels by TLS only, also where nobody has said our address', () => {
  for (const cookie of cookiesAt('http://127.0.0.1:3000', true)) expect(cookie).toMatch(/; Secure$/)
  for (const cookie of cookiesAt('https://shop.example', false)) expect(cookie).toMatch(/; Secure$/)
  for (const cookie of cookiesAt('http://127.0.0.1:3000', false)) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
})
