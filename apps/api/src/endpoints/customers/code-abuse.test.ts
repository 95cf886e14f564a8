import { beforeEach, expect, test } from 'vitest'
import { sentCode, unusedPhone, wrongCode } from '../../testing/customers.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const codeLimits = { perPhone: 0, perAddress: 0, perNetwork: 0, perCountry: 0, perBusinessDaily: 0 }
const fixture = await startTestApi({ codeLimits })
const { branchId, database, setTime, problems } = fixture
beforeEach(() => setTime(lunchTime))

const owner = { ip: '203.0.113.7', cookie: '' }
const stranger = { ip: '198.51.100.20', cookie: '' }

/** A request from a network, with a cookie if there is one; the cookie it sets is returned. */
async function post(path: string, json: object, { ip, cookie }: { ip: string; cookie: string } = owner) {
  const headers = cookie === '' ? {} : { cookie }
  const response = await fixture.request(path, { method: 'POST', json: { branch_id: branchId, ...json }, headers }, ip)
  const set = response.headers.getSetCookie().find((one) => one.startsWith('sofra-requester='))
  return { status: response.status, body: await response.json(), cookie: set?.split(';')[0] ?? '', set: set ?? '' }
}

/** Requests a code; returns it with its id and the requester's cookie. */
async function codeTo(phone: string, from = owner) {
  const { status, body, cookie } = await post('/send-otp', { phone, purpose: 'checkout' }, from)
  expect(status).toBe(200)
  return { id: body.otp_id as string, code: await sentCode(fixture, body.otp_id), cookie }
}

test.each([
  ['+979123456789', 'dial_code', 'INVALID_COUNTRY'],
  ['+88216123456', 'dial_code', 'INVALID_COUNTRY'],
  ['+77012345678', 'phone', 'phone-country-not-served'],
  ['+9651800123', 'phone', 'phone-kind-not-served'],
])('400: sends no code to %s', async (phone, path, code) => {
  for (const call of ['/send-otp', '/webapp/login']) {
    const { status, body } = await post(call, { phone })
    expect([status, body.error.fields]).toEqual([400, [{ path, code }]])
  }
  const { rowCount } = await database.ownerPool.query('select from messages where recipient = $1', [phone])
  expect(rowCount).toBe(0)
})

test('200: a stranger who guesses wrong codes does not lock out the browser that requested the code', async () => {
  const phone = unusedPhone()
  const { code, cookie } = await codeTo(phone)
  for (let count = 0; count < 30; count += 1) {
    await post('/webapp/verify-phone', { phone, code: wrongCode(code) }, { ...stranger, ip: `198.51.100.${count}` })
  }
  expect((await post('/webapp/verify-phone', { phone, code: wrongCode(code) }, stranger)).status).toBe(423)
  const own = { ...owner, cookie }
  const wrong = await post('/webapp/verify-phone', { phone, code: wrongCode(code) }, own)
  expect([wrong.status, wrong.body.error.data]).toEqual([422, { tries_left: 4 }])
  expect((await post('/webapp/verify-phone', { phone, code }, own)).status).toBe(200)
})

test('200: nor a client without cookies that sends the id of the code', async () => {
  const phone = unusedPhone()
  const { id, code } = await codeTo(phone)
  for (let count = 0; count < 6; count += 1) {
    await post('/webapp/verify-phone', { phone, code: wrongCode(code) }, owner)
  }
  expect((await post('/webapp/verify-phone', { phone, code, otp_id: id }, owner)).status).toBe(200)
})

test('200: a stranger who requests another code for the phone does not take the tries of its owner', async () => {
  const phone = unusedPhone()
  const first = await codeTo(phone)
  setTime(lunchTime + 30_000)
  const second = await codeTo(phone, stranger)
  const asStranger = { ...stranger, cookie: second.cookie }
  for (let count = 0; count < 6; count += 1) {
    await post('/webapp/verify-phone', { phone, code: wrongCode(second.code), otp_id: second.id }, asStranger)
  }
  const locked = await post('/webapp/verify-phone', { phone, code: second.code }, asStranger)
  expect(locked.status).toBe(423)
  // The owner of the phone has received the second code as well.
  const own = await post('/webapp/verify-phone', { phone, code: second.code }, { ...owner, cookie: first.cookie })
  expect(own.status).toBe(200)
})

test('the cookie of a requester is not readable by scripts, and is set once', async () => {
  const { set, cookie } = await post('/send-otp', { phone: unusedPhone() })
  expect(set).toMatch(/^sofra-requester=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  expect((await post('/send-otp', { phone: unusedPhone() }, { ...owner, cookie })).set).toBe('')
})

test('429: a business sends no more codes than its daily cap, with one alarm an hour', async () => {
  const capped = await startTestApi({ codeLimits: { ...codeLimits, perBusinessDaily: 2 } })
  const send = async () => {
    const json = { branch_id: capped.branchId, phone: unusedPhone() }
    const response = await capped.request('/send-otp', { method: 'POST', json })
    return { status: response.status, body: await response.json() }
  }
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  for (let count = 0; count < 3; count += 1) {
    const { status, body } = await send()
    expect([status, body.error.code, body.error.data]).toEqual([429, 'code_limit', { retry_after: 86_400 }])
  }
  const alarms = capped.problems.filter((problem) => 'perDay' in problem)
  expect(alarms).toHaveLength(1)
  expect(capped.api.context.codeAlarm.refusals()).toBe(3)
  capped.setTime(lunchTime + 86_400_000)
  expect((await send()).status).toBe(200)
  expect(problems).toEqual([])
})
