import { expect, test } from 'vitest'
import { displayNameCookie } from './display-name.ts'
import { handleProfileForm, viewSessions } from './profile.server.ts'
import { type ApiAnswer, laylaWire, post, refusal, resultOf, serverFixture, targetOf } from './testing.ts'

const ok: ApiAnswer = { body: { done: true } }
const signedOut = displayNameCookie('grill', null)

/** Sends a form of the profile to a server with this API. */
async function submit(fields: Record<string, string>, answers: Record<string, ApiAnswer> = {}) {
  const fixture = serverFixture(answers)
  const response = await handleProfileForm(post('/mashawi/profile?section=data', fields), fixture.context)
  return { ...fixture, response }
}

const details = { intent: 'save', name: 'Layla', email: 'layla@example.com', birthday: '1990-05-17', marketing: '1' }

test('saves the details and confirms them', async () => {
  const { response, calls, toSet } = await submit(details, { '/webapp/update-profile': { body: laylaWire } })
  expect(calls[0]?.body).toEqual({
    id: 'layla',
    name: 'Layla',
    email: 'layla@example.com',
    birthday: '1990-05-17',
    locale: 'en',
    marketing_consent: true,
  })
  expect(targetOf(response)).toBe('/mashawi/profile?section=details&saved=1')
  expect(toSet).toEqual([])
})

test('updates the name in the header when it has changed', async () => {
  const { toSet } = await submit({ ...details, name: 'Noor' }, { '/webapp/update-profile': { body: laylaWire } })
  expect(toSet).toEqual([displayNameCookie('grill', 'Noor', false)])
})

test('returns invalid details with the typed values, without a request', async () => {
  const { response, calls } = await submit({ ...details, name: ' ', email: 'layla@' })
  expect(calls).toEqual([])
  expect(resultOf(response)).toMatchObject({
    status: 400,
    data: { kind: 'details', problems: { name: 'missing', email: 'invalid' }, values: { email: 'layla@' } },
  })
})

test('returns the fields that the API rejects', async () => {
  const invalid = refusal(400, 'invalid_body', { fields: [{ path: 'email', code: 'invalid_format' }] })
  const { response } = await submit(details, { '/webapp/update-profile': invalid })
  expect(resultOf(response)).toMatchObject({ status: 400, data: { problems: { email: 'invalid' } } })
})

test('throws when the API rejects a field that the form does not have', async () => {
  const invalid = refusal(400, 'invalid_body', { fields: [{ path: 'locale', code: 'invalid' }] })
  await expect(submit(details, { '/webapp/update-profile': invalid })).rejects.toMatchObject({ code: 'invalid_body' })
})

test('ends a session; one that has ended before counts as success', async () => {
  const end = { intent: 'end', session: 's1' }
  const target = '/mashawi/profile?section=devices'
  const { response, calls } = await submit(end, { '/webapp/sessions/layla/end': ok })
  expect(calls).toEqual([{ path: '/webapp/sessions/layla/end', body: { session_id: 's1' } }])
  expect(targetOf(response)).toBe(target)
  const gone = refusal(404, 'session_not_found')
  expect(targetOf((await submit(end, { '/webapp/sessions/layla/end': gone })).response)).toBe(target)
})

test.each(['', 'x'.repeat(81)])('sends no request for the session id %j', async (session) => {
  expect((await submit({ intent: 'end', session })).calls).toEqual([])
})

test('ends all other sessions and keeps this one', async () => {
  const { response, calls } = await submit({ intent: 'logout-others' }, { '/webapp/logout-all/layla': ok })
  expect(calls[0]?.body).toEqual({ keep_this: true })
  expect(targetOf(response)).toBe('/mashawi/profile?section=devices')
})

test('signs out and deletes the name in the header', async () => {
  const { response, toSet } = await submit({ intent: 'logout' }, { '/webapp/logout': ok })
  expect(targetOf(response)).toBe('/mashawi')
  expect(toSet).toEqual([signedOut])
})

test('returns to a page of the shop after the sign-out, and to no other', async () => {
  const after = async (to: string) =>
    targetOf((await submit({ intent: 'logout', to }, { '/webapp/logout': ok })).response)
  expect(await after('/mashawi/pickup/checkout')).toBe('/mashawi/pickup/checkout')
  expect(await after('https://evil.example/mashawi')).toBe('/mashawi')
})

test('sends the code of the deletion to the phone of the account, not to a submitted one', async () => {
  const sent = { resend_in: 30, expires_in: 300, channel: 'whatsapp', code_length: 6 }
  const fields = { intent: 'send', phone: '+15005550006', channel: 'whatsapp' }
  const { response, calls } = await submit(fields, { '/webapp/account/delete/layla/code': { body: sent } })
  expect(calls[0]?.body).toEqual({ branch_id: 'salmiya', channel: 'whatsapp' })
  expect(resultOf(response)).toMatchObject({
    status: 200,
    data: { kind: 'sent', sent: { phone: '+96566120000', shown: '+96566120000', seconds: 30 } },
  })
})

const confirm = { intent: 'verify', code: '123456' }

test('deletes the account and signs out', async () => {
  const { response, toSet } = await submit(confirm, { '/webapp/account/delete/layla': ok })
  expect(targetOf(response)).toBe('/mashawi/login?deleted=1')
  expect(toSet).toEqual([signedOut])
})

test.each([
  ['code_wrong', { code: 'code-wrong', triesLeft: 0 }],
  ['code_locked', { code: 'code-locked' }],
  ['orders_under_way', { code: 'orders-under-way' }],
])('keeps the account after the refusal %s', async (code, problem) => {
  const { response, toSet } = await submit(confirm, { '/webapp/account/delete/layla': refusal(409, code) })
  expect(resultOf(response)).toMatchObject({ status: 400, data: { kind: 'refused', problem } })
  expect(toSet).toEqual([])
})

test.each([
  ['end', '/webapp/sessions/layla/end'],
  ['verify', '/webapp/account/delete/layla'],
  ['save', '/webapp/update-profile'],
])('leads to the sign-in when the session has ended (%s)', async (intent, path) => {
  const fields = { ...details, intent, session: 's1', code: '123456' }
  const { response } = await submit(fields, { [path]: refusal(401, 'unauthenticated') })
  expect(targetOf(response)).toBe('/mashawi/login?to=%2Fmashawi%2Fprofile%3Fsection%3Ddata')
})

test('rejects an unknown form', async () => {
  expect(resultOf((await submit({ intent: 'promote' })).response)).toEqual({ status: 400, data: { kind: 'unknown' } })
})

test('lists the current session first, then the last used', async () => {
  const session = (id: string, last_used_at: string, current = false) => ({
    id,
    current,
    kind: 'cookie',
    created_at: last_used_at,
    last_used_at,
    user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1',
    network: '192.0.2.0',
  })
  const sessions = [
    session('old', '2026-01-01T00:00:00Z'),
    session('new', '2026-11-01T00:00:00Z'),
    session('this', '2026-06-01T00:00:00Z', true),
  ]
  const { context } = serverFixture({ '/webapp/sessions/layla': { body: { sessions } } })
  const views = await viewSessions(context)
  expect(views.map(({ id }) => id)).toEqual(['this', 'new', 'old'])
  expect(views[0]?.agent).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true })
})
