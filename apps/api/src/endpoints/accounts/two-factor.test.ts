import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, expect, test } from 'vitest'
import { cookiesOf, signIn, startTestApi, testPassword } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, database } = fixture
const email = 'owner@grill.test'
let cookie = ''
beforeEach(async () => {
  await database.ownerPool.query('delete from auth_user; delete from sign_in_attempts')
  cookie = await signIn(fixture, { email, role: 'owner' })
})

const post = (path: string, json: object, cookies = cookie) =>
  request(path, { method: 'POST', json, headers: { cookie: cookies, origin: 'http://shop.test' } })
const signInByPassword = () => post('/console/auth/sign-in/email', { email, password: testPassword }, '')
const isSignedIn = async (cookies: string) =>
  (await request('/console/me', { headers: { cookie: cookies } })).status === 200

/** The code that an authenticator app shows now. */
async function codeOf(uri: string): Promise<string> {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return createOTP(fromBase32(secret)).totp()
}

function fromBase32(text: string): string {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('')
}

/** Turns the second factor on, and returns the address of the secret and the recovery codes. */
async function turnOn() {
  const response = await post('/console/security/two-factor/start', { password: testPassword })
  const started = (await response.json()) as { uri: string; recovery_codes: string[] }
  const confirmed = await post('/console/security/two-factor/confirm', { code: await codeOf(started.uri) })
  expect(confirmed.status).toBe(200)
  if (confirmed.headers.getSetCookie().length > 0) cookie = cookiesOf(confirmed)
  return started
}

test('200: a sign-in needs a code of the app once it is confirmed', async () => {
  const { uri } = await turnOn()
  expect(new URL(uri).protocol).toBe('otpauth:')
  const half = await signInByPassword()
  expect(await half.json()).toMatchObject({ twoFactorRedirect: true })
  expect(await isSignedIn(cookiesOf(half))).toBe(false)

  const whole = await post('/console/sign-in/code', { kind: 'app', code: await codeOf(uri) }, cookiesOf(half))
  expect(whole.status).toBe(200)
  expect(await isSignedIn(cookiesOf(whole))).toBe(true)
})

test('is not in force before a code has confirmed it', async () => {
  await post('/console/security/two-factor/start', { password: testPassword })
  const wrong = await post('/console/security/two-factor/confirm', { code: '000000' })
  expect(await wrong.json()).toMatchObject({ error: { code: 'code_wrong' } })
  expect(await isSignedIn(cookiesOf(await signInByPassword()))).toBe(true)
})

test('200: a recovery code replaces a code of the app, once', async () => {
  const { recovery_codes: codes } = await turnOn()
  const enter = async () =>
    post('/console/sign-in/code', { kind: 'recovery', code: codes[0] }, cookiesOf(await signInByPassword()))
  const signedIn = await enter()
  expect([signedIn.status, await isSignedIn(cookiesOf(signedIn))]).toEqual([200, true])
  expect((await enter()).status).toBe(422)
})

test('423: five wrong codes end the sign-in, and ten lock codes for a while', async () => {
  const { uri } = await turnOn()
  const wrong = { kind: 'app', code: '000000' }
  for (let round = 0; round < 2; round += 1) {
    const half = cookiesOf(await signInByPassword())
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await post('/console/sign-in/code', wrong, half)).status).toBe(422)
    }
    expect((await post('/console/sign-in/code', wrong, half)).status).toBe(423)
  }
  const half = cookiesOf(await signInByPassword())
  const locked = await post('/console/sign-in/code', { kind: 'app', code: await codeOf(uri) }, half)
  expect(await locked.json()).toMatchObject({ error: { code: 'code_locked' } })
})

test('410: refuses a code without a sign-in by password before it', async () => {
  const { uri } = await turnOn()
  expect((await post('/console/sign-in/code', { kind: 'app', code: await codeOf(uri) }, '')).status).toBe(410)
})

test('200: new recovery codes replace the old ones', async () => {
  const { recovery_codes: old } = await turnOn()
  const response = await post('/console/security/two-factor/recovery-codes', { password: testPassword })
  const { recovery_codes: codes } = (await response.json()) as { recovery_codes: string[] }
  const enter = async (code: string | undefined) =>
    post('/console/sign-in/code', { kind: 'recovery', code }, cookiesOf(await signInByPassword()))
  expect((await enter(old[0])).status).toBe(422)
  expect((await enter(codes[0])).status).toBe(200)
})

test('200: it is turned off with the password', async () => {
  await turnOn()
  const off = await post('/console/security/two-factor/stop', { password: testPassword })
  expect(off.status).toBe(200)
  expect(await isSignedIn(cookiesOf(await signInByPassword()))).toBe(true)
})

test.each(['start', 'stop', 'recovery-codes'])('422 and 401: %s requires the password and a session', async (call) => {
  if (call !== 'start') await turnOn()
  const path = `/console/security/two-factor/${call}`
  expect(await (await post(path, { password: 'wrong' })).json()).toMatchObject({ error: { code: 'password_wrong' } })
  expect((await post(path, { password: testPassword }, '')).status).toBe(401)
})

test('409: refuses to replace a secret that is in force', async () => {
  await turnOn()
  const again = await post('/console/security/two-factor/start', { password: testPassword })
  expect(await again.json()).toMatchObject({ error: { code: 'two_factor_on' } })
})

test('stores neither the secret nor the recovery codes in readable form', async () => {
  const { uri, recovery_codes: codes } = await turnOn()
  const { rows } = await database.ownerPool.query('select * from auth_two_factor')
  const stored = JSON.stringify(rows)
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  for (const text of [secret, ...codes]) expect(stored).not.toContain(text)
})
