import { beforeEach, describe, expect, test } from 'vitest'
import { noCodeLimits } from '../../customers/limits.ts'
import { resetMilliseconds } from '../../staff/account-notices.ts'
import { lastMail } from '../../testing/mails.ts'
import { cookiesOf, signIn, startTestApi, testPassword } from '../../testing/start-api.ts'

const fixture = await startTestApi({ codeLimits: { ...noCodeLimits, perAddress: 15 } })
const { request, database } = fixture
const email = 'owner@grill.test'
const next = 'a completely new password'
let cookie = ''
beforeEach(async () => {
  await database.ownerPool.query('delete from auth_user; delete from sign_in_attempts; delete from account_mails')
  cookie = await signIn(fixture, { email, role: 'owner' })
})

const post = (path: string, json: object, headers: Record<string, string> = {}, from?: string) =>
  request(path, { method: 'POST', json, headers }, from)
const requestReset = (to: string, headers = {}) => post('/console/password/request-reset', { email: to }, headers)
const signInWith = (password: string) => post('/console/auth/sign-in/email', { email, password })
const isSignedIn = async (cookies: string) =>
  (await request('/console/me', { headers: { cookie: cookies } })).status === 200

describe('reset', () => {
  test('200: emails a link that sets a new password, signs out every device and works once', async () => {
    await requestReset(email)
    const mail = await lastMail(fixture, email)
    expect(mail).toMatchObject({ template: 'reset-password', language: 'en' })
    expect(mail.link).toMatch(/^http:\/\/shop\.test\/console\/reset-password\?token=\w+$/)

    const reset = () => post('/console/password/reset', { token: mail.token, password: next })
    expect((await reset()).status).toBe(200)
    expect((await lastMail(fixture, email)).template).toBe('password-changed')
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await signInWith(testPassword)).status).toBe(401)
    expect((await signInWith(next)).status).toBe(200)

    const again = await reset()
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ error: { code: 'link_expired' } })
  })

  test('confirms the address, because the link was read there', async () => {
    await database.ownerPool.query('update auth_user set "emailVerified" = false')
    await requestReset(email)
    await post('/console/password/reset', { token: (await lastMail(fixture, email)).token, password: next })
    const { rows } = await database.ownerPool.query('select "emailVerified" from auth_user')
    expect(rows).toEqual([{ emailVerified: true }])
  })

  test('410: refuses an expired link', async () => {
    await requestReset(email)
    const { token } = await lastMail(fixture, email)
    await database.ownerPool.query(
      `update auth_verification set "expiresAt" = "expiresAt" - interval '${resetMilliseconds / 1000 + 1} seconds'`,
    )
    expect((await post('/console/password/reset', { token, password: next })).status).toBe(410)
  })

  test('stores no token of a link in readable form', async () => {
    await requestReset(email)
    const { token } = await lastMail(fixture, email)
    const { rows } = await database.ownerPool.query('select * from auth_verification')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('answers alike for an address without an account, and sends nothing', async () => {
    const known = await requestReset(email)
    const unknown = await requestReset('stranger@grill.test')
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect((await lastMail(fixture, 'stranger@grill.test')).template).toBeUndefined()
  })

  test('429: limits the emails to an address, with and without an account', async () => {
    for (const to of [email, 'stranger@grill.test']) {
      for (let sent = 0; sent < 3; sent += 1) expect((await requestReset(to)).status).toBe(200)
      const limited = await requestReset(to)
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
    }
  })

  test('429: limits the emails that one client requests', async () => {
    const statuses = []
    for (let index = 0; index < 17; index += 1) statuses.push((await requestReset(`a${index}@grill.test`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  })

  test('writes in the language that the user signed in with last', async () => {
    await post('/console/auth/sign-in/email', { email, password: testPassword }, { locale: 'ar' })
    await requestReset(email, { locale: 'en' })
    expect((await lastMail(fixture, email)).language).toBe('ar')
  })
})

describe('change', () => {
  const change = (current: string, headers: Record<string, string> = { cookie }, password = next) =>
    post('/console/password/change', { current, password }, { origin: 'http://shop.test', ...headers })

  test('200: changes the password, and signs out the other devices', async () => {
    const tablet = await signIn(fixture, { email, role: 'owner' })
    const response = await change(testPassword)
    expect(response.status).toBe(200)
    expect(await isSignedIn(cookiesOf(response))).toBe(true)
    expect(await isSignedIn(tablet)).toBe(false)
    expect((await lastMail(fixture, email)).template).toBe('password-changed')
    expect((await signInWith(next)).status).toBe(200)
  })

  test('422: refuses a wrong current password, and 429 after five', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await change('wrong')).status).toBe(422)
    expect(await (await change(testPassword)).json()).toMatchObject({ error: { code: 'sign_in_limited' } })
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('400: refuses a short password', async () => {
    expect((await change(testPassword, { cookie }, 'short')).status).toBe(400)
  })

  test('401: refuses without a session', async () => {
    expect((await change(testPassword, {})).status).toBe(401)
  })
})

describe('confirmation of the email address', () => {
  const requestConfirmation = (headers = {}) => post('/console/email/request-confirmation', {}, { cookie, ...headers })

  test('200: emails a link that confirms the address', async () => {
    await database.ownerPool.query('update auth_user set "emailVerified" = false')
    expect((await requestConfirmation()).status).toBe(200)
    const { template, token } = await lastMail(fixture, email)
    expect(template).toBe('confirm-email')
    expect((await post('/console/email/confirm', { token })).status).toBe(200)
    const me = await request('/console/me', { headers: { cookie } })
    expect(await me.json()).toMatchObject({ email_verified: true })
  })

  test('sends nothing for a confirmed address', async () => {
    expect((await requestConfirmation()).status).toBe(200)
    expect((await lastMail(fixture, email)).template).toBeUndefined()
  })

  test('410: refuses a token that is not ours', async () => {
    expect((await post('/console/email/confirm', { token: 'eyJhbGciOiJub25lIn0.e30.' })).status).toBe(410)
  })

  test('401: refuses without a session', async () => {
    expect((await post('/console/email/request-confirmation', {})).status).toBe(401)
  })
})

test('sends and stores nothing without a mail service', async () => {
  const silent = await startTestApi({ messages: {} })
  await signIn(silent, { email, role: 'owner' })
  const response = await silent.request('/console/password/request-reset', { method: 'POST', json: { email } })
  expect(response.status).toBe(200)
  expect((await lastMail(silent, email)).template).toBeUndefined()
  expect(await (await silent.request('/console/access')).json()).toEqual({ sign_up: 'invited', email: false })
})
