import { beforeEach, expect, test } from 'vitest'
import { unusedPhone } from '../../testing/customers.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({
  codeLimits: { perPhone: 5, perAddress: 20, perNetwork: 0, perCountry: 0, perBusinessDaily: 0 },
})
const { branchId, database, setTime } = fixture
let networkNumber = 0
let ip = ''
beforeEach(() => {
  // Each test uses its own network, because limits are counted per network.
  networkNumber += 1
  ip = `2001:db8:${networkNumber.toString(16)}::1`
  setTime(lunchTime)
})

const post = async (path: string, json: object, { headers = {}, from = ip } = {}) => {
  const response = await fixture.request(
    path,
    { method: 'POST', json: { branch_id: branchId, ...json }, headers },
    from,
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const messages = async () => {
  const { rows } = await database.ownerPool.query(
    'select recipient, channel, language, facts from messages order by id',
  )
  return rows
}
const messagesTo = async (phone: string) => (await messages()).filter(({ recipient }) => recipient === phone)

test('200: sends a code of six digits in the guest’s language and returns the normalized phone', async () => {
  const phone = unusedPhone()
  const { status, body } = await post(
    '/webapp/login',
    { phone: phone.slice(4), dial_code: '965' },
    { headers: { locale: 'ar' } },
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    otp_id: expect.any(String),
    phone,
    channel: 'sms',
    resend_in: 30,
    expires_in: 300,
    code_length: 6,
  })
  expect(await messagesTo(phone)).toEqual([
    {
      recipient: phone,
      channel: 'sms',
      language: 'ar',
      facts: { code: expect.stringMatching(/^\d{6}$/), business: 'المشوى', host: 'shop.test' },
    },
  ])
})

test('200: registering sends the code by WhatsApp if requested', async () => {
  const phone = unusedPhone()
  expect((await post('/webapp/register-whatsapp', { phone, name: 'Noura' })).status).toBe(200)
  expect(await messagesTo(phone)).toMatchObject([{ channel: 'whatsapp' }])
})

test('200: answers knownPhone and unknown phones alike', async () => {
  const knownPhone = unusedPhone()
  const { body: sent } = await post('/webapp/login', { phone: knownPhone })
  const [message] = await messagesTo(knownPhone)
  await post('/webapp/verify', { phone: knownPhone, code: message.facts.code })
  setTime(lunchTime + 31_000)

  // The same number of database connections, so that the timing does not differ.
  let turns = 0
  database.pool.on('acquire', () => {
    turns += 1
  })
  const again = await post('/webapp/login', { phone: knownPhone })
  const turnsForKnown = turns
  turns = 0
  const unknown = await post('/webapp/login', { phone: unusedPhone() })
  expect(turns).toBe(turnsForKnown)
  expect(turns).toBeGreaterThan(0)
  const shape = ({ status, body }: typeof again) => ({ status, ...body, otp_id: '', phone: '' })
  expect(shape(again)).toEqual(shape(unknown))
  expect(sent.otp_id).not.toBe(again.body.otp_id)
})

test('200: the message names the shop’s own domain for its pages, and never an unknown domain', async () => {
  const [own, strange] = [unusedPhone(), unusedPhone()]
  await post('/webapp/login', { phone: own }, { headers: { origin: 'https://grill.example' } })
  await post('/webapp/login', { phone: strange }, { headers: { origin: 'https://evil.example' } })
  expect(await messagesTo(own)).toMatchObject([{ facts: { host: 'grill.example' } }])
  expect(await messagesTo(strange)).toMatchObject([{ facts: { host: 'shop.test' } }])
})

test('200: a new code after thirty seconds replaces the first', async () => {
  const phone = unusedPhone()
  const { body } = await post('/webapp/login', { phone })
  const early = await fixture.request(`/webapp/resend-otp?otp_id=${body.otp_id}`, {}, ip)
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await early.json()).toMatchObject({ error: { code: 'code_limit', data: { retry_after: 30 } } })

  setTime(lunchTime + 30_000)
  const again = await fixture.request(`/webapp/resend-otp?otp_id=${body.otp_id}`, {}, ip)
  expect(again.status).toBe(200)
  const [first, second] = await messagesTo(phone)
  // An unusable code is deleted.
  expect([first.facts, second.facts.code]).toEqual([{}, expect.stringMatching(/^\d{6}$/)])
})

test('400: refuses an invalid phone with its problem code at its field', async () => {
  const cases = [
    [{ phone: 'call me' }, { path: 'phone', code: 'NOT_A_NUMBER' }],
    [{ phone: '500' }, { path: 'phone', code: 'TOO_SHORT' }],
    [{ phone: '500012345678' }, { path: 'phone', code: 'TOO_LONG' }],
    [
      { phone: '50001234', dial_code: '999' },
      { path: 'dial_code', code: 'INVALID_COUNTRY' },
    ],
    [{ phone: '' }, { path: 'phone', code: 'phone-missing' }],
  ] as const
  for (const [json, field] of cases) {
    const { status, body } = await post('/webapp/login', json)
    expect([status, body.error.fields]).toEqual([400, [field]])
  }
})

test('400: refuses a birthday in the year 0 or in the future', async () => {
  const phone = unusedPhone()
  for (const birthday of ['0000-01-01', '2126-01-01']) {
    const { status, body } = await post('/webapp/register', { phone, name: 'Noura', birthday })
    expect([status, body.error.fields[0].path]).toEqual([400, 'birthday'])
  }
  expect(await messagesTo(phone)).toEqual([])
})

test('404: sends nothing for an unknown branch', async () => {
  const phone = unusedPhone()
  expect((await post('/webapp/login', { phone, branch_id: 'atlantis' })).status).toBe(404)
  expect(await messagesTo(phone)).toEqual([])
})

test('410: refuses to resend an unknown code', async () => {
  for (const id of ['nothing', crypto.randomUUID()]) {
    const response = await fixture.request(`/webapp/resend-otp?otp_id=${id}`, {}, ip)
    expect([response.status, (await response.json()).error.code]).toEqual([410, 'code_expired'])
  }
})

test('429: limits a phone to five codes per hour, with the wait and a localized message', async () => {
  const phone = unusedPhone()
  for (let sent = 0; sent < 5; sent += 1) {
    setTime(lunchTime + sent * 60_000)
    expect((await post('/webapp/login', { phone }, { from: `192.0.2.${sent}` })).status).toBe(200)
  }
  setTime(lunchTime + 5 * 60_000)
  const { status, headers, body } = await post('/webapp/login', { phone }, { headers: { locale: 'ar' } })
  expect([status, headers.get('retry-after')]).toEqual([429, String(55 * 60)])
  expect(body.error).toMatchObject({ message: expect.stringMatching(/[\u0600-\u06ff]/), data: { retry_after: 3300 } })

  setTime(lunchTime + 60 * 60_000)
  expect((await post('/webapp/login', { phone })).status).toBe(200)
})

test('429: a thousand concurrent requests from one network prefix send twenty messages', async () => {
  const before = (await messages()).length
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      // Another address each, all of one /64.
      const from = `${ip.replace('::1', '')}::${(index + 1).toString(16)}`
      const { status, body } = await post('/webapp/login', { phone: unusedPhone() }, { from })
      return status === 200 ? 'sent' : body.error.code
    }),
  )
  expect((await messages()).length - before).toBe(20)
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
  // Requests beyond the queue of the merchant are refused before the limit is reached.
  expect(outcomes.filter((outcome) => outcome === 'code_limit' || outcome === 'shop_busy')).toHaveLength(980)
})

test('429: fifty concurrent requests for one phone send one message', async () => {
  const phone = unusedPhone()
  const sent = Array.from({ length: 50 }, (_, index) =>
    post('/webapp/login', { phone }, { from: `198.51.100.${index}` }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await messagesTo(phone)).toHaveLength(1)
})

test('the counters of sent codes store no phone number and no IP address', async () => {
  const { rows } = await database.ownerPool.query('select to_jsonb(code_sends)::text as row from code_sends')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/9655\d{7}|192\.0\.2|2001:db8/)
})
