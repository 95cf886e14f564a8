import { expect, test } from 'vitest'
import { codeFor, signInCustomer, unusedPhone } from '../../testing/customers.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, setTime } = fixture
let minutes = 0

/** Signs in on another device. */
const signInAgain = (phone: string) => {
  minutes += 1
  setTime(lunchTime + minutes * 60_000)
  return signInCustomer(fixture, phone)
}
const isIn = async (headers: Record<string, string>) =>
  (await (await request(`/webapp/me/${branchId}`, { headers })).json()).user !== null
const post = async (path: string, json: object, headers: Readonly<Record<string, string>>) =>
  request(path, { method: 'POST', json, headers })

test('200: lists the sessions and marks the current one', async () => {
  const phone = unusedPhone()
  const before = await signInAgain(phone)
  const here = await signInAgain(phone)
  const response = await request(`/webapp/sessions/${here.id}`, { headers: here.headers })
  const { sessions } = await response.json()
  expect(sessions).toMatchObject([
    { current: true, kind: 'bearer', network: '192.0.2.0/24' },
    { current: false, kind: 'bearer' },
  ])
  const ended = await post(`/webapp/sessions/${here.id}/end`, { session_id: sessions[1].id }, here.headers)
  expect(ended.status).toBe(200)
  expect([await isIn({ ...before.headers }), await isIn({ ...here.headers })]).toEqual([false, true])
})

test('200: signing out ends the session and deletes its cookie', async () => {
  const phone = unusedPhone()
  const json = { branch_id: branchId, phone, code: await codeFor(fixture, { phone }), session: 'cookie' }
  const signedIn = await request('/webapp/verify', { method: 'POST', json })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await isIn({ cookie })).toBe(true)

  const out = await post('/webapp/logout', { branch_id: branchId }, { cookie })
  expect(out.headers.getSetCookie()[0]).toMatch(/^sofra-guest-[\w-]+=; Path=\/; Max-Age=0;/)
  expect(await isIn({ cookie })).toBe(false)
  expect((await post('/webapp/logout', { branch_id: branchId }, {})).status).toBe(200)
})

test('200: ends all sessions, or all but the current one', async () => {
  const phone = unusedPhone()
  const [first, second, here] = [await signInAgain(phone), await signInAgain(phone), await signInAgain(phone)]
  await post(`/webapp/logout-all/${here.id}`, { keep_this: true }, here.headers)
  expect(await Promise.all([first, second, here].map(({ headers }) => isIn({ ...headers })))).toEqual([
    false,
    false,
    true,
  ])
  await post(`/webapp/logout-all/${here.id}`, {}, here.headers)
  expect(await isIn({ ...here.headers })).toBe(false)
})

test('404: refuses to end an unknown session', async () => {
  const { id, headers } = await signInCustomer(fixture)
  for (const session_id of ['nothing', crypto.randomUUID()]) {
    const response = await post(`/webapp/sessions/${id}/end`, { session_id }, headers)
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'session_not_found'])
  }
})
