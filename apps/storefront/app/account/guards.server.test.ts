import { Refusal } from '@sofra/contract'
import { expect, test } from 'vitest'
import { displayNameCookie } from './display-name.ts'
import { findCurrentAccount, isSignedOut, redirectToLogin, requireCustomer } from './guards.server.ts'
import { laylaWire, refusal, serverFixture, targetOf } from './testing.ts'

const me = '/webapp/me/salmiya'
const signedIn = { [me]: { body: { user: laylaWire } } }
const knownAs = (name: string) => `session=1; ${displayNameCookie('grill', name).split(';')[0]}`

test('makes no request for a guest without cookies', async () => {
  const { context, calls, toSet } = serverFixture(signedIn, { cookie: null })
  expect(await findCurrentAccount(context)).toBeNull()
  expect([calls, toSet]).toEqual([[], []])
})

test('returns the account, and sets no cookie while the name is known', async () => {
  const { context, toSet } = serverFixture(signedIn, { cookie: knownAs('Layla') })
  expect(await findCurrentAccount(context)).toMatchObject({ id: 'layla', savedAddresses: [{ title: 'home' }] })
  expect(toSet).toEqual([])
})

test('replaces an outdated name', async () => {
  const { context, toSet } = serverFixture(signedIn, { cookie: knownAs('Noor') })
  await findCurrentAccount(context)
  expect(toSet).toEqual([displayNameCookie('grill', 'Layla', false)])
})

test.each([
  ['the session has ended', { [me]: { body: { user: null } } }],
  ['the API refuses', { [me]: refusal(503, 'unavailable') }],
])('deletes the name when %s', async (_state, answers) => {
  const { context, toSet } = serverFixture(answers, { cookie: knownAs('Layla') })
  expect(await findCurrentAccount(context)).toBeNull()
  expect(toSet).toEqual([displayNameCookie('grill', null, false)])
})

test('leads guests to the sign-in and back', async () => {
  const { context } = serverFixture({}, { cookie: null })
  const request = new Request('http://localhost/mashawi/locations?edit=new')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '' }
  const thrown = await Promise.resolve(requireCustomer(args, async () => new Response())).catch((error) => error)
  expect(targetOf(thrown)).toBe('/mashawi/login?to=%2Fmashawi%2Flocations%3Fedit%3Dnew')
})

test.each([
  ['/mashawi/profile.data?section=data', '?to=%2Fmashawi%2Fprofile%3Fsection%3Ddata'],
  ['/mashawi/_root.data', '?to=%2Fmashawi'],
  ['/dallah/profile', ''],
  ['/mashawi/login?to=/mashawi/login', ''],
])('returns after the sign-in from %s', (path, search) => {
  const { context } = serverFixture({})
  expect(targetOf(redirectToLogin(new Request(`http://localhost${path}`), context))).toBe(`/mashawi/login${search}`)
})

test('takes only refusals of the session for a sign-out', () => {
  const refused = ['unauthenticated', 'forbidden', 'customer_not_found', 'unavailable', 'not_found'] as const
  expect(refused.filter((code) => isSignedOut(new Refusal(code)))).toEqual(refused.slice(0, 3))
  expect(isSignedOut(new Error('unauthenticated'))).toBe(false)
})
