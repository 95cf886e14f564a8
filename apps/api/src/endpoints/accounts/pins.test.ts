import { beforeEach, expect, test } from 'vitest'
import { cookiesOf, signIn, startTestApi, testPassword } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, database } = fixture
const owner = 'owner@grill.test'
const cashier = 'cashier@grill.test'

beforeEach(async () => {
  await database.ownerPool.query('delete from auth_user; delete from sign_in_attempts')
})

const post = (path: string, cookie: string, json: object) =>
  request(path, { method: 'POST', json, headers: { cookie } })

let signIns = 0

/** Signs in on a tablet, on which others may have signed in before. Returns the session and the device as cookies. */
async function signInOn(device: string, email: string): Promise<string> {
  const json = { email, password: testPassword }
  const call = { method: 'POST', json, headers: { cookie: device } }
  // Sign-ins are limited by address.
  signIns += 1
  return cookiesOf(await request('/console/auth/sign-in/email', call, `198.51.100.${signIns}`))
}

const deviceOf = (cookies: string) => /sofra\.device=[^;]+/.exec(cookies)?.[0] ?? ''
const setPin = (cookie: string, pin: string | null, password = testPassword) =>
  post('/console/security/pin', cookie, { password, pin })

async function usersOn(cookie: string): Promise<{ id: string; name: string }[]> {
  const response = await request('/console/pin/users', { headers: { cookie } })
  return ((await response.json()) as { users: { id: string; name: string }[] }).users
}

async function meOf(cookie: string): Promise<string | undefined> {
  const response = await request('/console/me', { headers: { cookie } })
  return response.ok ? ((await response.json()) as { email: string }).email : undefined
}

/** A tablet on which an owner and a cashier have signed in; both have PINs, and the cashier is signed in. */
async function sharedTablet() {
  const first = await signIn(fixture, { email: owner, role: 'owner' })
  await signIn(fixture, { email: cashier, role: 'cashier' })
  expect((await setPin(first, '2580')).status).toBe(200)
  const second = await signInOn(deviceOf(first), cashier)
  expect((await setPin(second, '7413')).status).toBe(200)
  const device = deviceOf(second)
  const users = await usersOn(device)
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from auth_user where email = $1', [owner])
  return { cashierSession: second, device, users, ownerId: rows[0]?.id ?? '' }
}

test('200: changes the person of a device by PIN, and ends the session of the one before', async () => {
  const { cashierSession, device, users, ownerId } = await sharedTablet()
  expect(users).toHaveLength(2)
  const response = await post('/console/pin/sign-in', cashierSession, { user_id: ownerId, pin: '2580' })
  expect(response.status).toBe(200)
  expect(await meOf(`${cookiesOf(response)}; ${device}`)).toBe(owner)
  expect(await meOf(cashierSession)).toBeUndefined()
})

test('403: a session by PIN changes neither the account nor the team', async () => {
  const { device, ownerId } = await sharedTablet()
  const session = cookiesOf(await post('/console/pin/sign-in', device, { user_id: ownerId, pin: '2580' }))
  const passkey = await post('/console/security/passkeys/options', session, {})
  expect([passkey.status, await passkey.json()]).toMatchObject([403, { error: { code: 'sign_in_again' } }])
  const teams = await request('/console/teams', { headers: { cookie: session } })
  const team = ((await teams.json()) as { teams: { id: string }[] }).teams[0]?.id
  const invitation = { email: 'friend@grill.test', role: 'owner', branch_ids: null }
  const invited = await post(`/console/teams/${team}/invitations`, session, invitation)
  expect([invited.status, await invited.json()]).toMatchObject([403, { error: { code: 'sign_in_again' } }])
})

test('422: refuses a wrong PIN, a device without that person, and a request without a device', async () => {
  const { device, ownerId } = await sharedTablet()
  const stranger = deviceOf(await signInOn('', cashier))
  for (const [cookie, pin] of [
    [device, '2581'],
    [stranger, '2580'],
    ['', '2580'],
  ] as const) {
    const response = await post('/console/pin/sign-in', cookie, { user_id: ownerId, pin })
    expect([response.status, await response.json()]).toMatchObject([422, { error: { code: 'pin_wrong' } }])
  }
})

test('429: refuses the right PIN too after five wrong ones, on this device only', async () => {
  const { device, ownerId } = await sharedTablet()
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await post('/console/pin/sign-in', device, { user_id: ownerId, pin: '0001' })).status).toBe(422)
  }
  const limited = await post('/console/pin/sign-in', device, { user_id: ownerId, pin: '2580' })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '300'])
  const other = deviceOf(await signInOn('', owner))
  expect((await post('/console/pin/sign-in', other, { user_id: ownerId, pin: '2580' })).status).toBe(200)
})

test('offers no one on an unknown device, and no one without a PIN', async () => {
  const { device, cashierSession } = await sharedTablet()
  expect(await usersOn('')).toEqual([])
  expect(await usersOn('sofra.device=AAAAAAAAAAAAAAAAAAAAAA')).toEqual([])
  expect((await setPin(cashierSession, null)).status).toBe(200)
  expect(await usersOn(device)).toHaveLength(1)
})

test('offers a person for 30 days after they signed in otherwise', async () => {
  const { device } = await sharedTablet()
  await database.ownerPool.query(`update staff_devices set used_at = used_at - interval '30 days 1 second'`)
  expect(await usersOn(device)).toEqual([])
})

test('400 and 422: sets no PIN that is easy to guess, nor without the current password', async () => {
  const session = await signIn(fixture, { email: owner, role: 'owner' })
  expect((await setPin(session, '1234')).status).toBe(400)
  expect((await setPin(session, '2580', 'wrong')).status).toBe(422)
  expect((await setPin('', '2580')).status).toBe(401)
})

test('stores no PIN in readable form', async () => {
  await sharedTablet()
  const { rows } = await database.ownerPool.query('select * from staff_pins')
  expect(JSON.stringify(rows)).not.toMatch(/2580|7413/)
})
