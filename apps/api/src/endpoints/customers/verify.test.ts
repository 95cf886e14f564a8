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
  test('the code of a new phone opens its account and signs in', async () => {
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

  test('a browser keeps its session where no script reads it, and no other site sends it along', async () => {
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

  test('a browser that signs in again leaves no session behind', async () => {
    const phone = unusedPhone()
    const first = await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }), session: 'cookie' })
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    setTime(lunchTime + 60_000)
    await post('/webapp/verify', { phone, code: await codeFor(fixture, { phone }), session: 'cookie' }, { cookie })
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  test('a code is read in whatever digits, and with whatever between them, it was typed', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(' ')
    expect((await post('/webapp/verify', { phone, code: arabic })).status).toBe(200)
  })

  test('what somebody who registers says is kept with the code, and is theirs once they have shown it', async () => {
    const phone = unusedPhone()
    const said = { name: 'Noura', email: 'noura@example.com', birthday: '1990-05-17', marketing_consent: true }
    const asked = await post('/webapp/register', { phone, ...said }, { locale: 'ar' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: true, user: { ...said, locale: 'ar' } })
  })

  test('what somebody else has said with that phone is not', async () => {
    const phone = unusedPhone()
    const theirs = { name: 'Not Noura', email: 'reads-along@example.com' }
    const asked = await post('/webapp/register', { phone, ...theirs })
    const code = await sentCode(fixture, asked.body.otp_id)
    const { body } = await post('/webapp/verify', { phone, code, otp_id: crypto.randomUUID() })
    expect(body).toMatchObject({ is_new: true, user: { name: '', email: '' } })
  })

  test('who registers again signs in, and keeps the name they had', async () => {
    const { phone } = await signInCustomer(fixture, unusedPhone(), 'Noura')
    setTime(lunchTime + 60_000)
    const asked = await post('/webapp/register-whatsapp', { phone, name: 'Somebody else' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify-by-whatsapp', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: false, user: { name: 'Noura' } })
  })

  test('an account without a name gets the one that is said when registering', async () => {
    const { phone, id, headers } = await signInCustomer(fixture)
    setTime(lunchTime + 60_000)
    const asked = await post('/webapp/register', { phone, name: 'Noura' })
    const { otp_id } = asked.body
    const { body } = await post('/webapp/verify', { phone, code: await sentCode(fixture, otp_id), otp_id })
    expect(body).toMatchObject({ is_new: false, user: { id, name: 'Noura' } })
    const profile = await request(`/webapp/profile/${id}`, { headers })
    expect(await profile.json()).toMatchObject({ name: 'Noura' })
  })

  test('a code for the phone of an order proves the phone, and signs nobody in', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone, purpose: 'checkout' })
    expect((await post('/webapp/verify', { phone, code })).status).toBe(410)
    const { status, body } = await post('/webapp/verify-phone', { phone, code })
    expect(status).toBe(200)
    expect(body).toEqual({ phone, phone_proof: expect.any(String), expires_at: '2027-05-16T10:00:00.000Z' })
    expect(await sessionsOf(phone)).toEqual([])
  })

  test('verify-otp does either, by the purpose of the code', async () => {
    const phone = unusedPhone()
    const proven = { phone, code: await codeFor(fixture, { phone, purpose: 'checkout' }), purpose: 'checkout' }
    expect((await post('/verify-otp', proven)).body).toHaveProperty('phone_proof')
    expect((await post('/verify-otp', { phone, code: await codeFor(fixture, { phone }) })).body).toHaveProperty('user')
  })

  test('a session that is used lives on, and one that nobody uses is over after ninety days', async () => {
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

  test('a customer of one merchant is a guest at another, and may have an account there as well', async () => {
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
  test('a wrong code says how many tries are left; after five nothing helps but a new one', async () => {
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

  test('who tries fifty wrong codes at once has had five tries', async () => {
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
  test('a code is over after ten minutes, and once it was used', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    setTime(lunchTime + 10 * 60_000)
    expect((await post('/webapp/verify', { phone, code })).body.error.code).toBe('code_expired')
    const next = await codeFor(fixture, { phone })
    expect((await post('/webapp/verify', { phone, code: next })).status).toBe(200)
    expect((await post('/webapp/verify', { phone, code: next })).body.error.code).toBe('code_expired')
  })

  test('a code is of one phone, at one merchant', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    expect((await post('/webapp/verify', { phone: unusedPhone(), code })).status).toBe(410)
    expect((await post('/webapp/verify', { phone, code, branch_id: rival.branchId })).status).toBe(410)
  })
})

test('404: at a branch that is not there nobody signs in', async () => {
  const phone = unusedPhone()
  const code = await codeFor(fixture, { phone })
  expect((await post('/webapp/verify', { phone, code, branch_id: 'atlantis' })).status).toBe(404)
})

test('one code shown by fifty callers at once lets one of them in, twenty times over', async () => {
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

test('neither a code nor a token stands in the database, other than in the message that brings the code', async () => {
  const phone = unusedPhone()
  const asked = await post('/webapp/login', { phone })
  const code = await sentCode(fixture, asked.body.otp_id)
  const { rows: codes } = await database.ownerPool.query('select to_jsonb(c)::text as row from one_time_codes c')
  for (const { row } of codes) expect(row).not.toContain(`"${code}"`)
  const { body } = await post('/webapp/verify', { phone, code })
  const { rows: sessions } = await database.ownerPool.query('select to_jsonb(s)::text as row from customer_sessions s')
  for (const { row } of sessions) expect(row).not.toContain(body.token)
  // Used, it is not in its message any more either.
  expect(await sentCode(fixture, asked.body.otp_id)).toBeUndefined()
})
