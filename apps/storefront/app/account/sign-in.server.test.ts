import { expect, test } from 'vitest'
import { displayNameCookie } from './display-name.ts'
import { handleSignInStep } from './sign-in.server.ts'
import { type ApiAnswer, laylaWire, post, refusal, resultOf, serverFixture, targetOf, withOutbox } from './testing.ts'

const sent: ApiAnswer = {
  body: {
    otp_id: 'otp',
    phone: '+96566120000',
    channel: 'sms',
    resend_in: 30,
    expires_in: 300,
    code_length: 6,
  },
}
const signedIn = (name: string): ApiAnswer => ({
  body: { user: { ...laylaWire, name, locations: [] }, is_new: false, token: null },
})
const phone = { phone: ' 66120000 ', dialCode: '+965' }

/** Sends a step of the sign-in to a server with this API. */
async function step(fields: Record<string, string>, answers: Record<string, ApiAnswer>, cookie: string | null = null) {
  const fixture = serverFixture(answers, { cookie })
  const response = await handleSignInStep(post('/mashawi/login', fields), withOutbox(fixture.context))
  return { ...fixture, response }
}

test('sends a code and returns its recipient with the wait', async () => {
  const { response, calls } = await step({ intent: 'send', ...phone, channel: 'whatsapp' }, { '/webapp/login': sent })
  expect(calls).toEqual([
    {
      path: '/webapp/login',
      body: { branch_id: 'salmiya', phone: '66120000', dial_code: '+965', channel: 'whatsapp' },
    },
  ])
  expect(resultOf(response)).toEqual({
    status: 200,
    data: {
      kind: 'sent',
      sent: {
        phone: '66120000',
        dialCode: '+965',
        shown: '+96566120000',
        channel: 'sms',
        seconds: 30,
        outbox: '/dev/outbox',
      },
    },
  })
})

test('asks for a phone number without a request to the API', async () => {
  const { response, calls } = await step({ intent: 'send', phone: ' ', dialCode: '+965' }, {})
  expect(calls).toEqual([])
  expect(resultOf(response)).toMatchObject({
    status: 400,
    data: { kind: 'not-sent', problem: { code: 'phone-missing' } },
  })
})

test.each([
  [refusal(429, 'code_limit', { data: { retry_after: 600 } }), 429, { code: 'code-limit', seconds: 600 }],
  [refusal(503, 'unavailable'), 503, { code: 'unavailable' }],
  [refusal(400, 'invalid_body', { fields: [{ path: 'phone', code: 'TOO_SHORT' }] }), 400, { code: 'TOO_SHORT' }],
  [refusal(409, 'code_not_sent'), 400, { code: 'code-not-sent' }],
])('returns the problem of a code that was not sent (%#)', async (answer, status, problem) => {
  const { response } = await step({ intent: 'send', ...phone }, { '/webapp/login': answer })
  expect(resultOf(response)).toMatchObject({ status, data: { kind: 'not-sent', problem, sent: { seconds: 0 } } })
})

test('shows the form of a code that is still pending', async () => {
  const answer = refusal(429, 'code_limit', { data: { retry_after: 12, on_its_way: 'whatsapp' } })
  const { response } = await step({ intent: 'send', ...phone }, { '/webapp/login': answer })
  expect(resultOf(response)).toMatchObject({ data: { kind: 'sent', sent: { channel: 'whatsapp', seconds: 12 } } })
})

const verify = { intent: 'verify', ...phone, code: '123456' }

test('signs in, remembers the name and returns to the page that asked for it', async () => {
  const answers = { '/webapp/verify': signedIn('Layla') }
  const { response, toSet } = await step({ ...verify, to: '/mashawi/locations' }, answers)
  expect(targetOf(response)).toBe('/mashawi/locations')
  expect(toSet).toEqual([displayNameCookie('grill', 'Layla', false)])
  expect(targetOf((await step(verify, answers)).response)).toBe('/mashawi/profile')
  expect(targetOf((await step({ ...verify, to: '//evil.example' }, answers)).response)).toBe('/mashawi/profile')
})

test('asks new customers for their name and keeps the return path', async () => {
  const answers = { '/webapp/verify': signedIn('') }
  const { response } = await step({ ...verify, to: '/mashawi/locations' }, answers)
  expect(targetOf(response)).toBe('/mashawi/login?to=%2Fmashawi%2Flocations')
  expect(targetOf((await step(verify, answers)).response)).toBe('/mashawi/login')
})

test('returns the tries that are left after a wrong code', async () => {
  const answer = refusal(409, 'code_wrong', { data: { tries_left: 3 } })
  const { response, toSet } = await step(verify, { '/webapp/verify': answer })
  expect(resultOf(response)).toMatchObject({
    status: 400,
    data: { kind: 'refused', problem: { code: 'code-wrong', triesLeft: 3 } },
  })
  expect(toSet).toEqual([])
})

test('merges the orders of the device, and signs in when the API refuses them', async () => {
  const guestData = JSON.stringify({ orders: [{ id: 'order-1', key: 'secret' }, { id: 7 }], choices: null })
  const { response, calls } = await step({ ...verify, guestData }, { '/webapp/verify': signedIn('Layla') })
  expect(calls.at(-1)).toMatchObject({ path: '/webapp/orders/join/layla' })
  expect(JSON.stringify(calls.at(-1)?.body)).toContain('order-1')
  expect(targetOf(response)).toBe('/mashawi/profile')
})

test.each(['', 'null', '[]', '{"orders":{},"choices":7}', '{broken'])(
  'ignores the guest data %j',
  async (guestData) => {
    const { response, calls } = await step({ ...verify, guestData }, { '/webapp/verify': signedIn('Layla') })
    expect(calls.map(({ path }) => path)).toEqual(['/webapp/verify'])
    expect(targetOf(response)).toBe('/mashawi/profile')
  },
)

const me = { '/webapp/me/salmiya': { body: { user: laylaWire } } }
const name = { intent: 'name', name: ' Noor ', to: '/mashawi/orders/history' }

test("saves the name in the page's language, with the consent", async () => {
  const answers = { ...me, '/webapp/update-profile': { body: laylaWire } }
  const { response, calls, toSet } = await step({ ...name, marketing: '1' }, answers, 'session=1')
  expect(calls.at(-1)?.body).toEqual({ id: 'layla', name: 'Noor', marketing_consent: true, locale: 'en' })
  expect(toSet.at(-1)).toBe(displayNameCookie('grill', 'Noor', false))
  expect(targetOf(response)).toBe('/mashawi/orders/history')
})

test('rejects an empty name', async () => {
  const { response } = await step({ ...name, name: '  ' }, me, 'session=1')
  expect(resultOf(response)).toEqual({ status: 400, data: { kind: 'nameless', problem: { code: 'name-missing' } } })
})

test('returns to the first step when the session has ended', async () => {
  expect(targetOf((await step(name, {})).response)).toBe('/mashawi/login')
  const ended = { ...me, '/webapp/update-profile': refusal(401, 'unauthenticated') }
  expect(targetOf((await step(name, ended, 'session=1')).response)).toBe('/mashawi/login')
})

test('keeps the name step while the name cannot be saved', async () => {
  const down = { ...me, '/webapp/update-profile': refusal(503, 'unavailable') }
  const { response } = await step(name, down, 'session=1')
  expect(resultOf(response)).toEqual({ status: 400, data: { kind: 'nameless', problem: { code: 'unavailable' } } })
})
