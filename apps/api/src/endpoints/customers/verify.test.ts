import { beforeEach, describe, expect, test } from 'vitest'
import {
  codeFor,
  createOtherMerchant,
  sentCode,
  signInCustomer,
  unusedPhone,
  wrongCode,
} from '../../testing/customers.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, merchantId, database, setTime } = fixture
const rival = await createOtherMerchant(fixture)
beforeEach(() => setTime(lunchTime))

const post = async (path: string, json: object, headers: Record<string, string> = {}) => {
  const response = await request(path, { method: 'POST', json: { branch_id: branchId, ...json }, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const sessionsOf = async (phone: string) => {
  const { rows } = await database.ownerPool.query(
    `select kind, user_agent, network, token_hash from customer_sessions as session
     join customers on customers.id = session.customer_id where phone = $1`,
    [phone],
  )
  return rows
}

describe('200', () => {
  test('a code for a new phone creates an account and signs in', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const { status, body } = await post('/webapp/verify', { phone, code })
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_new: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(body.user).toMatchObject({ phone, name: '', business_id: merchantId, locale: 'en', locations: [] })

    setTime(lunchTime + 60_000)
    const again = await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }) })
    expect(again.body).toMatchObject({ is_new: false, user: { id: body.user.id } })
  })

  test('sets the session cookie with HttpOnly and SameSite=Lax', async () => {
    const phone = unusedPhone()
    const asked = { phone, code: await codeFor(fixture, { phone }), session: 'cookie' }
    const { headers, body } = await post('/webapp/verify', asked, { 'user-agent': 'Fire and Fox' })
    expect(body.token).toBeNull()
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^sofra-guest-[\w-]+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const me = await request(`/webapp/me/${branchId}`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await me.json()).toMatchObject({ user: { phone } })
    expect(await sessionsOf(phone)).toMatchObject([
      { kind: 'cookie', user_agent: 'Fire and Fox', network: '192.0.2.0/24' },
    ])
  })

  test('signing in again in a browser ends its previous session', async () => {
    const phone = unusedPhone()
    const first = await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }), session: 'cookie' })
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    setTime(lunchTime + 60_000)
    await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }), session: 'cookie' }, { cookie })
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  test('accepts a code in any digits and with separators', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(' ')
    expect((await post('/webapp/verify', { phone, code: arabic })).status).toBe(200)
  })

  test('registration details apply when the code is verified with its id', async () => {
    const phone = unusedPhone()
    const details = { name: 'Noura', email: 'noura@example.com', birthday: '1990-05-17', marketing_consent: true }
    const asked = await post('/webapp/register', { phone, ...details }, { locale: 'ar' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: true, user: { ...details, locale: 'ar' } })
  })

  test('registration details of another client do not apply', async () => {
    const phone = unusedPhone()
    const theirs = { name: 'Not Noura', email: 'reads-along@example.com' }
    const asked = await post('/webapp/register', { phone, ...theirs })
    const code = await sentCode(fixture, asked.body.otp_id)
    const { body } = await post('/webapp/verify', { phone, code, otp_id: crypto.randomUUID() })
    expect(body).toMatchObject({ is_new: true, user: { name: '', email: '' } })
  })

  test('registering with an existing account signs in and keeps its name', async () => {
    const { phone } = await signInCustomer(fixture, unusedPhone(), 'Noura')
    setTime(lunchTime + 60_000)
    const asked = await post('/webapp/register-whatsapp', { phone, name: 'Another guest' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify-by-whatsapp', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: false, user: { name: 'Noura' } })
  })

  test('registering sets the name of an account without one', async () => {
    const { phone, id, headers } = await signInCustomer(fixture)
    setTime(lunchTime + 60_000)
    const asked = await post('/webapp/register', { phone, name: 'Noura' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: false, user: { id, name: 'Noura' } })
    const profile = await request(`/webapp/profile/${id}`, { headers })
    expect(await profile.json()).toMatchObject({ name: 'Noura' })
  })

  test('a checkout code proves the phone and does not sign in', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone, purpose: 'checkout' })
    expect((await post('/webapp/verify', { phone, code })).status).toBe(410)
    const { status, body } = await post('/webapp/verify-phone', { phone, code })
    expect(status).toBe(200)
    expect(body).toEqual({ phone, phone_proof: expect.any(String), expires_at: '2027-05-16T10:00:00.000Z' })
    expect(await sessionsOf(phone)).toEqual([])
  })

  test('verify-otp proves a phone or signs in, by the purpose of the code', async () => {
    const phone = unusedPhone()
    const proven = { phone, code: await codeFor(fixture, { phone, purpose: 'checkout' }), purpose: 'checkout' }
    expect((await post('/verify-otp', proven)).body).toHaveProperty('phone_proof')
    expect((await post('/verify-otp', { phone, code: await codeFor(fixture, { phone }) })).body).toHaveProperty('user')
  })

  test('use extends a session; an unused one expires after 90 days', async () => {
    const day = 86_400_000
    const { headers } = await signInCustomer(fixture)
    const isKnown = async () => (await (await request(`/webapp/me/${branchId}`, { headers })).json()).user !== null
    setTime(lunchTime + 80 * day)
    expect(await isKnown()).toBe(true)
    setTime(lunchTime + 169 * day)
    expect(await isKnown()).toBe(true)
    setTime(lunchTime + 260 * day)
    expect(await isKnown()).toBe(false)
  })

  test('a customer is a guest at another merchant and can have a separate account there', async () => {
    const { headers, phone } = await signInCustomer(fixture)
    const there = await request(`/webapp/me/${rival.branchId}`, { headers })
    expect(await there.json()).toEqual({ user: null })
    const other = await signInCustomer({ ...fixture, branchId: rival.branchId }, phone)
    expect(other.phone).toBe(phone)
    const { rows } = await database.ownerPool.query('select merchant_id from customers where phone = $1', [phone])
    expect(new Set(rows.map((row) => row.merchant_id))).toEqual(new Set([merchantId, rival.merchantId]))
  })
})

describe('422 and 423', () => {
  test('returns the remaining tries for a wrong code; after five the code is locked', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await post('/webapp/verify', { phone, code: wrongCode(code) })
      expect([status, body.error.code, body.error.data]).toEqual([422, 'code_wrong', { tries_left: left }])
    }
    for (const attempt of [wrongCode(code), wrongCode(code), code]) {
      const { status, body } = await post('/webapp/verify', { phone, code: attempt })
      expect([status, body.error.code]).toEqual([423, 'code_locked'])
    }
    setTime(lunchTime + 30_000)
    expect((await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }) })).status).toBe(200)
  })

  test('fifty concurrent wrong codes count as five tries', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const tries = Array.from({ length: 50 }, () => post('/webapp/verify', { phone, code: wrongCode(code) }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(4)
    expect(statuses.filter((status) => status === 423)).toHaveLength(46)
    expect((await post('/webapp/verify', { phone, code })).status).toBe(423)
  })
})

describe('410', () => {
  test('a code expires after five minutes and when it is used', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    setTime(lunchTime + 5 * 60_000)
    expect((await post('/webapp/verify', { phone, code })).body.error.code).toBe('code_expired')
    const next = await codeFor(fixture, { phone })
    expect((await post('/webapp/verify', { phone, code: next })).status).toBe(200)
    expect((await post('/webapp/verify', { phone, code: next })).body.error.code).toBe('code_expired')
  })

  test('a code is valid for one phone at one merchant', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    expect((await post('/webapp/verify', { phone: unusedPhone(), code })).status).toBe(410)
    expect((await post('/webapp/verify', { phone, code, branch_id: rival.branchId })).status).toBe(410)
  })
})

test('404: returns branch_not_found for an unknown branch', async () => {
  const phone = unusedPhone()
  const code = await codeFor(fixture, { phone })
  expect((await post('/webapp/verify', { phone, code, branch_id: 'atlantis' })).status).toBe(404)
})

test('of fifty concurrent requests with one code one signs in, in twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const callers = Array.from({ length: 50 }, () => post('/webapp/verify', { phone, code }))
    const statuses = (await Promise.all(callers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
    expect(await sessionsOf(phone)).toHaveLength(1)
  }
})

test('the database stores no token, and a code only in its message', async () => {
  const phone = unusedPhone()
  const asked = await post('/webapp/login', { phone })
  const code = await sentCode(fixture, asked.body.otp_id)
  const { rows: codes } = await database.ownerPool.query('select to_jsonb(c)::text as row from one_time_codes c')
  for (const { row } of codes) expect(row).not.toContain(`"${code}"`)
  const { body } = await post('/webapp/verify', { phone, code })
  const { rows: sessions } = await database.ownerPool.query('select to_jsonb(s)::text as row from customer_sessions s')
  for (const { row } of sessions) expect(row).not.toContain(body.token)
  // A used code is removed from its message.
  expect(await sentCode(fixture, asked.body.otp_id)).toBeUndefined()
})
