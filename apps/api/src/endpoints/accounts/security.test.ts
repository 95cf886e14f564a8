import { beforeEach, describe, expect, test } from 'vitest'
import { lastMail } from '../../testing/mails.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, database } = fixture
const email = 'owner@grill.test'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
let cookie = ''
beforeEach(async () => {
  await database.ownerPool.query('delete from auth_user; delete from account_mails')
  cookie = await signIn(fixture, { email, role: 'owner' })
})

const post = (path: string, cookies = cookie, json: object = {}) =>
  request(path, { method: 'POST', json, headers: { cookie: cookies } })
const security = async (cookies = cookie) =>
  (await (await request('/console/security', { headers: { cookie: cookies } })).json()) as {
    sessions: { id: string; current: boolean }[]
    passkeys: { id: string; name: string }[]
    two_factor: boolean
  }
const isSignedIn = async (cookies: string) =>
  (await request('/console/me', { headers: { cookie: cookies } })).status === 200
const addPasskey = (id: string) =>
  database.ownerPool.query(
    `insert into auth_passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     select $1, 'Laptop', '', id, $1, 0, 'singleDevice', false from auth_user where email = $2`,
    [id, email],
  )

describe('sessions', () => {
  test('200: lists the sessions of the user, the current one marked', async () => {
    const tablet = await signIn(fixture, { email, role: 'owner' })
    await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
    const { sessions } = await security(tablet)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  })

  test('200: ends one session, which is rejected at its next call', async () => {
    const tablet = await signIn(fixture, { email, role: 'owner' })
    const other = (await security()).sessions.find(({ current }) => !current)
    expect((await post(`/console/security/sessions/${other?.id}/end`)).status).toBe(200)
    expect([await isSignedIn(tablet), await isSignedIn(cookie)]).toEqual([false, true])
  })

  test('200: ends all sessions but the current one', async () => {
    const others = [await signIn(fixture, { email, role: 'owner' }), await signIn(fixture, { email, role: 'owner' })]
    expect((await post('/console/security/sessions/end-others')).status).toBe(200)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('404: ends no session of another user, as for an unknown id', async () => {
    const stranger = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
    const [own] = (await security()).sessions
    for (const id of [own?.id, 'unknown']) {
      const response = await post(`/console/security/sessions/${id}/end`, stranger)
      expect(await response.json()).toMatchObject({ error: { code: 'session_not_found' } })
    }
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('passkeys', () => {
  test('200: lists and removes a passkey of the user', async () => {
    await addPasskey('own')
    expect((await security()).passkeys).toMatchObject([{ id: 'own', name: 'Laptop' }])
    expect((await post('/console/security/passkeys/own/remove')).status).toBe(200)
    expect((await security()).passkeys).toEqual([])
  })

  test('404: removes no passkey of another user', async () => {
    await addPasskey('own')
    const stranger = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
    expect((await post('/console/security/passkeys/own/remove', stranger)).status).toBe(404)
    expect((await security()).passkeys).toHaveLength(1)
  })

  test('422: refuses a passkey that answers no challenge of ours', async () => {
    const response = { clientDataJSON: 'e30', attestationObject: 'e30' }
    const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response }
    const added = await post('/console/security/passkeys', cookie, { name: 'Laptop', response: credential })
    expect(await added.json()).toMatchObject({ error: { code: 'passkey_refused' } })
    const used = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' } }
    expect((await post('/console/sign-in/passkey', '', { response: used })).status).toBe(422)
  })

  test('403: requires a recent sign-in to add a passkey', async () => {
    expect((await post('/console/security/passkeys/options')).status).toBe(200)
    await database.ownerPool.query(`update auth_session set "createdAt" = now() - interval '2 days'`)
    const response = await post('/console/security/passkeys/options')
    expect(await response.json()).toMatchObject({ error: { code: 'sign_in_again' } })
  })
})

test.each([
  ['GET', '/console/security'],
  ['POST', '/console/security/sessions/x/end'],
  ['POST', '/console/security/sessions/end-others'],
  ['POST', '/console/security/passkeys/options'],
  ['POST', '/console/security/passkeys/x/remove'],
])('401: %s %s without a session', async (method, path) => {
  expect((await request(path, { method, ...(method === 'POST' && { json: {} }) })).status).toBe(401)
})

describe('notice of a new device', () => {
  const signInOn = (headers: Record<string, string>) =>
    request('/console/auth/sign-in/email', {
      method: 'POST',
      json: { email, password: 'correct horse battery' },
      headers: { 'user-agent': chrome, ...headers },
    })

  test('emails the user after a sign-in on another device than before', async () => {
    await signInOn({ locale: 'ar' })
    const mail = await lastMail(fixture, email)
    expect(mail).toMatchObject({ template: 'new-device', language: 'ar', link: 'http://shop.test/console/security' })
    expect(mail.text).toContain('Chrome, Windows')
  })

  test('sends none for the first device, and none for a known one', async () => {
    await signInOn({ cookie })
    expect((await lastMail(fixture, email)).template).toBeUndefined()
  })
})
