import { afterEach, describe, expect, test } from 'vitest'
import { createSetupLink, setupLinkMilliseconds } from '../../staff/setup-link.ts'
import { lastMail } from '../../testing/mails.ts'
import { cookiesOf, lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({ signUp: 'open' })
const { request, database, setTime } = fixture
const { ownerPool, pool } = database
afterEach(async () => {
  setTime(lunchTime)
  await ownerPool.query('delete from sign_up_links; delete from auth_user; delete from sign_in_attempts')
})

const owner = { name: 'Noura', email: 'Noura@Grill.test', password: 'correct horse battery' }
const post = (path: string, json: object) => request(path, { method: 'POST', json })
const setupToken = async () => (await createSetupLink(pool, lunchTime))?.split('/').at(-1) ?? ''

test('200: the setup link makes an owner of a new merchant, who is signed in', async () => {
  const token = await setupToken()
  expect(await (await post('/console/sign-up/check', { token })).json()).toEqual({ email: null })

  const response = await post('/console/sign-up', { ...owner, token })
  expect(response.status).toBe(200)
  const me = await request('/console/me', { headers: { cookie: cookiesOf(response) } })
  expect(await me.json()).toMatchObject({ name: 'Noura', email: 'noura@grill.test', role: 'owner', branches: [] })
  const { rows } = await ownerPool.query('select role, name from staff join merchants using (merchant_id)')
  expect(rows).toEqual([{ role: 'owner', name: 'Noura' }])

  const json = { email: owner.email, password: owner.password }
  expect((await post('/console/auth/sign-in/email', json)).status).toBe(200)
})

test('410: a setup link works once, also when it is used twice at the same time', async () => {
  const token = await setupToken()
  const uses = ['a@grill.test', 'b@grill.test', 'c@grill.test'].map((email) =>
    post('/console/sign-up', { ...owner, email, token }),
  )
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 410, 410])
  const again = await post('/console/sign-up', { ...owner, token })
  expect(await again.json()).toMatchObject({ error: { code: 'link_expired' } })
  expect((await ownerPool.query('select from auth_user')).rowCount).toBe(1)
})

test('410: a setup link expires after an hour', async () => {
  const token = await setupToken()
  setTime(lunchTime + setupLinkMilliseconds)
  expect((await post('/console/sign-up/check', { token })).status).toBe(410)
  expect((await post('/console/sign-up', { ...owner, token })).status).toBe(410)
})

test('410: a setup link is not valid once an account exists', async () => {
  const token = await setupToken()
  await signIn(fixture, { email: 'first@grill.test', role: 'owner' })
  expect((await post('/console/sign-up/check', { token })).status).toBe(410)
  expect((await post('/console/sign-up', { ...owner, token })).status).toBe(410)
})

test('a second start prints no link while one is valid, and a new one after it expired', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => createSetupLink(pool, lunchTime)))
  expect(starts.filter((path) => path !== null)).toHaveLength(1)
  expect(await createSetupLink(pool, lunchTime + setupLinkMilliseconds - 1)).toBeNull()
  expect(await createSetupLink(pool, lunchTime + setupLinkMilliseconds)).toMatch(/^\/console\/welcome\/[\w-]{22}$/)
})

test('prints no link once an account exists', async () => {
  await signIn(fixture, { email: 'first@grill.test', role: 'owner' })
  expect(await createSetupLink(pool, lunchTime)).toBeNull()
})

test('stores only a hash of the token', async () => {
  const token = await setupToken()
  const { rows } = await ownerPool.query('select * from sign_up_links')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['name', { name: '  ' }],
  ['email', { email: 'noura' }],
  ['email', { email: null }],
  ['password', { password: 'short' }],
])('400: names the field %s when it is %j, and the link stays valid', async (path, wrong) => {
  const token = await setupToken()
  const response = await post('/console/sign-up', { ...owner, ...wrong, token })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_body', fields: [{ path }] } })
  expect((await post('/console/sign-up/check', { token })).status).toBe(200)
})

describe('open sign-up', () => {
  const email = 'noura@grill.test'

  test('200: emails a link that makes an owner with a confirmed address, in the language of the request', async () => {
    await signIn(fixture, { email: 'first@grill.test', role: 'owner' })
    const headers = { locale: 'ar' }
    await request('/console/sign-up/request', { method: 'POST', json: { email: owner.email }, headers })
    const { template, language, token } = await lastMail(fixture, email)
    expect([template, language]).toEqual(['sign-up', 'ar'])
    expect(await (await post('/console/sign-up/check', { token })).json()).toEqual({ email })

    // The address of the form does not count.
    const response = await post('/console/sign-up', { ...owner, email: 'other@grill.test', token })
    const me = await request('/console/me', { headers: { cookie: cookiesOf(response) } })
    expect(await me.json()).toMatchObject({ email, email_verified: true, role: 'owner', branches: [] })
    expect((await post('/console/sign-up', { ...owner, token })).status).toBe(410)
  })

  test('answers alike for an address with an account, which gets a link to sign in', async () => {
    await signIn(fixture, { email, role: 'owner' })
    const known = await post('/console/sign-up/request', { email })
    const unknown = await post('/console/sign-up/request', { email: 'new@grill.test' })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await lastMail(fixture, email)).toMatchObject({
      template: 'existing',
      link: 'http://shop.test/console/sign-in',
    })
  })

  test('410: refuses a link when its address has got an account in the meantime', async () => {
    await post('/console/sign-up/request', { email })
    const { token } = await lastMail(fixture, email)
    await signIn(fixture, { email, role: 'cashier' })
    expect((await post('/console/sign-up', { ...owner, token })).status).toBe(410)
  })

  test('429: limits the emails to an address', async () => {
    for (let sent = 0; sent < 3; sent += 1) await post('/console/sign-up/request', { email })
    expect((await post('/console/sign-up/request', { email })).status).toBe(429)
  })
})

test.each(['invited', 'off'] as const)('403: sends no sign-up link when sign-up is %s', async (signUp) => {
  const closed = await startTestApi({ signUp })
  const sent = await closed.request('/console/sign-up/request', { method: 'POST', json: { email: owner.email } })
  expect(sent.status).toBe(403)
  expect(await sent.json()).toMatchObject({ error: { code: 'sign_up_closed' } })
  expect(await (await closed.request('/console/access')).json()).toEqual({ sign_up: signUp, email: true })
  // The setup link works in any case.
  const token = (await createSetupLink(closed.database.pool, lunchTime))?.split('/').at(-1)
  expect((await closed.request('/console/sign-up', { method: 'POST', json: { ...owner, token } })).status).toBe(200)
})
