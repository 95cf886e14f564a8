import { buyWalletPackage, checkWalletPurchase } from '@sofra/contract/wallet'
import { asMerchant, eraseCustomer, findCustomer, walletBalance } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { checkPayment } from '../../payments/check-payment.ts'
import { signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

/* The package "ten" costs 10 KWD and credits 12 KWD. */

const testApi = await startTestApi()
const { api, branchId, merchantId, database, problems, request } = testApi
let noura: TestCustomer
beforeEach(async () => {
  testApi.setTime(lunchTime)
  noura = await signInCustomer(testApi)
})

async function buy({
  who = noura as Pick<TestCustomer, 'headers'> | null,
  id = 'ten',
  payment_type = 4,
  origin = 'http://shop.test',
} = {}) {
  const path = `/webapp/wallet/${branchId}/packages/${id}/buy`
  const response = await request(path, { method: 'POST', json: { payment_type }, headers: { ...who?.headers, origin } })
  return { status: response.status, body: await response.json() }
}

async function check(attemptId: string, { who = noura, left = false } = {}) {
  const path = `/webapp/wallet/${branchId}/purchases/${attemptId}`
  const response = await request(path, { method: 'POST', json: { left }, headers: who.headers })
  return { status: response.status, body: await response.json() }
}

const available = async () => {
  const owner = { customerId: noura.id, currency: 'KWD' }
  const { available } = await asMerchant(database.pool, merchantId, (tx) =>
    walletBalance(tx, owner, api.context.clock.now()),
  )
  return available
}

test('200: credits a package once when it is paid', async () => {
  const { status, body } = await buy()
  expect(status).toBe(200)
  expect(buyWalletPackage.response.parse(body)).toEqual(body)
  expect(await check(body.attempt_id)).toEqual({ status: 200, body: { state: 'open' } })
  expect(await available()).toBe(0)

  const back = await pressSandboxButton(testApi, body.payment_url, 'pay')
  expect(back).toContain(`/grill/wallet/ten?attempt=${body.attempt_id}`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(body.attempt_id)))
  for (const { body } of answers) expect(checkWalletPurchase.response.parse(body)).toEqual({ state: 'paid' })
  expect(await available()).toBe(12_000)
})

test('200: redirects back to the shop’s own domain only', async () => {
  for (const [origin, back] of [
    ['https://grill.example', 'https://grill.example'],
    ['https://attacker.example', 'http://shop.test'],
  ]) {
    const { body } = await buy({ origin: origin ?? '' })
    expect(await pressSandboxButton(testApi, body.payment_url, 'pay')).toBe(
      `${back}/grill/wallet/ten?attempt=${body.attempt_id}`,
    )
  }
})

test('200: credits nothing for a declined payment, and the package for the next one', async () => {
  const first = await buy()
  await pressSandboxButton(testApi, first.body.payment_url, 'decline')
  expect((await check(first.body.attempt_id)).body).toEqual({ state: 'failed' })
  const second = await buy({ payment_type: 1 })
  await pressSandboxButton(testApi, second.body.payment_url, 'pay')
  expect((await check(second.body.attempt_id)).body).toEqual({ state: 'paid' })
  expect(await available()).toBe(12_000)
})

test('200: closes the payment of a guest who leaves the page', async () => {
  const { body } = await buy()
  expect((await check(body.attempt_id, { left: true })).body).toEqual({ state: 'failed' })
  await pressSandboxButton(testApi, body.payment_url, 'pay')
  expect((await check(body.attempt_id)).body).toEqual({ state: 'failed' })
  expect(await available()).toBe(0)
})

test('200: credits nothing for a wrong amount and reports an exception', async () => {
  const { body } = await buy()
  await pressSandboxButton(testApi, body.payment_url, 'less')
  expect((await check(body.attempt_id)).body).toEqual({ state: 'question' })
  expect(await available()).toBe(0)
  problems.length = 0
})

test('200: credits a paid package when the wallet is read, although the redirect was lost', async () => {
  const { body } = await buy()
  await pressSandboxButton(testApi, body.payment_url, 'vanish')
  const response = await request(`/webapp/wallet/${branchId}`, { headers: noura.headers })
  const { balance, creditHistory } = await response.json()
  expect(balance.map(({ amount }: { amount: number }) => amount)).toEqual([2, 10])
  expect(creditHistory).toHaveLength(1)
  expect((await check(body.attempt_id)).body).toEqual({ state: 'paid' })
})

test('200: credits the package as it was bought, although the owner has changed it', async () => {
  const { body } = await buy()
  const file = grillFile()
  const packages = [{ id: 'ten', name: { en: 'Ten' }, pay: 20, get: 20 }]
  await importShop({ pool: database.pool, merchantId, file: { ...file, wallet: { packages } }, by: 'test' })
  await pressSandboxButton(testApi, body.payment_url, 'pay')
  await check(body.attempt_id)
  expect(await available()).toBe(12_000)
  await importShop({ pool: database.pool, merchantId, file, by: 'test' })
})

test('refunds a payment that completes after the account was deleted', async () => {
  const { body } = await buy()
  await pressSandboxButton(testApi, body.payment_url, 'vanish')
  await asMerchant(database.pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, noura.id)
    const home = { country: 'KW', number: '' }
    if (customer) await eraseCustomer(tx, { ...customer, home }, api.context.clock.now())
  })
  for (let times = 0; times < 3; times += 1) await checkPayment(api.context, merchantId, body.attempt_id)
  expect(await available()).toBe(0)
  const { rows } = await database.ownerPool.query(
    'select amount, reason, state from payment_refunds where attempt_id = $1',
    [body.attempt_id],
  )
  expect(rows).toEqual([{ amount: 10_000, reason: 'paid-late', state: 'due' }])
})

test('401: requires a signed-in customer', async () => {
  expect(await buy({ who: null })).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
})

test('404: returns package_not_found for an unknown package and another customer’s purchase', async () => {
  expect(await buy({ id: 'gold' })).toMatchObject({ status: 404, body: { error: { code: 'package_not_found' } } })
  const { body } = await buy()
  const stranger = await signInCustomer(testApi, '+96599990000')
  for (const id of [body.attempt_id, crypto.randomUUID(), 'nonsense']) {
    const answer = await check(id, { who: stranger })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'package_not_found' } } })
  }
})

test('409: refuses cash and methods that the shop does not offer', async () => {
  for (const payment_type of [2, 5]) {
    expect(await buy({ payment_type })).toMatchObject({ body: { error: { code: 'payment_not_offered' } } })
  }
})
