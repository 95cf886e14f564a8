import { expect, test } from 'vitest'
import { signInCustomer, unusedPhone } from '../../testing/customers.ts'
import { startTestApi } from '../../testing/start-api.ts'
import { grantCredit } from '../../testing/wallet.ts'

const fixture = await startTestApi()
const { request, branchId, merchantId } = fixture
const noura = await signInCustomer(fixture, unusedPhone(), 'Noura')

const update = async (json: object, headers: Record<string, string> = { ...noura.headers }) => {
  const response = await request('/webapp/update-profile', { method: 'POST', json: { id: noura.id, ...json }, headers })
  return { status: response.status, body: await response.json() }
}

test('200: returns the profile of the customer', async () => {
  const response = await request(`/webapp/profile/${noura.id}`, { headers: noura.headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    id: noura.id,
    business_id: merchantId,
    phone: noura.phone,
    name: 'Noura',
  })
})

test('200: contains the wallet balance per currency', async () => {
  const sara = await signInCustomer(fixture)
  const walletOf = async () =>
    (await (await request(`/webapp/profile/${sara.id}`, { headers: sara.headers })).json()).wallet
  expect(await walletOf()).toEqual([])
  await grantCredit(fixture, sara.id, 2500)
  expect(await walletOf()).toEqual([
    { currency: 'KWD', balance: [{ amount: 2.5, expires_at: null }], onHoldBalance: 0 },
  ])
})

test('200: changes the fields that are sent and keeps the others', async () => {
  const changes = { email: 'noura@example.com', birthday: '1990-05-17', locale: 'ar', marketing_consent: true }
  expect((await update(changes)).body).toMatchObject({ name: 'Noura', ...changes })
  expect((await update({ name: ' Noura Al-Ali ', email: '', birthday: null })).body).toMatchObject({
    name: 'Noura Al-Ali',
    email: '',
    birthday: null,
    marketing_consent: true,
  })
})

test('200: returns null for a guest without a session', async () => {
  const response = await request(`/webapp/me/${branchId}`)
  expect([response.status, await response.json()]).toEqual([200, { user: null }])
})

test('400: refuses an invalid value at its field', async () => {
  for (const [path, value] of [
    ['email', 'noura'],
    ['birthday', '1990-02-30'],
    ['birthday', '0000-01-01'],
    ['birthday', '2030-01-01'],
    ['name', ' '],
  ] as const) {
    const { status, body } = await update({ [path]: value })
    expect([status, body.error.fields[0].path]).toEqual([400, path])
  }
})

test('401: refuses a request without a valid session', async () => {
  const tokens = ['', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, `Basic ${noura.token}`]
  for (const authorization of tokens) {
    const response = await request(`/webapp/profile/${noura.id}`, { headers: { authorization } })
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'unauthenticated'])
  }
})
