import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import { asMerchant, setBusinessStatus } from '@sofra/database'
import { beforeAll, expect, test } from 'vitest'
import { signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'
import { grantCredit } from '../../testing/wallet.ts'

const testApi = await startTestApi()
const { branchId, check, database, request } = testApi
const day = 86_400_000
const ofShop = { params: { id: branchId } }
/** Calls an endpoint as a signed-in customer and validates the response against the contract. */
async function read(endpoint: typeof getWallet | typeof listWalletHistory, path: string, { headers } = noura) {
  const response = await request(`/webapp/wallet/${branchId}${path}`, { headers })
  const body = await response.json()
  expect(endpoint.response.parse(body)).toEqual(body)
  return body
}

let noura: TestCustomer
beforeAll(async () => {
  noura = await signInCustomer(testApi, '+96550001234')
})

test('200: returns packages without balances to an anonymous guest', async () => {
  expect(await check(getWallet, ofShop)).toEqual({
    status: 200,
    body: {
      wallet_feature_enabled: true,
      currency: 'KWD',
      balance: [],
      onHoldBalance: 0,
      availablePackages: [
        {
          id: 'ten',
          locales: { name: { en: 'Ten and two', ar: 'عشرة واثنان' }, description: {} },
          pay: 10,
          amount: 12,
          bonus: 2,
          bonus_days: 30,
        },
      ],
      creditHistory: [],
      payment_methods: [1, 4],
      policy: { en: '<p>It stays yours.</p>' },
    },
  })
})

test('200: returns a customer’s balance in spending order, and the history', async () => {
  await grantCredit(testApi, noura.id, 5000)
  await grantCredit(testApi, noura.id, 1500, lunchTime + 9 * day)
  expect(await read(getWallet, '')).toMatchObject({
    balance: [
      { amount: 1.5, expires_at: '2026-11-26T10:00:00.000Z' },
      { amount: 5, expires_at: null },
    ],
    creditHistory: [
      { kind: 'credit', amount: 1.5, expires_at: '2026-11-26T10:00:00.000Z', reason: 'Late delivery', order: null },
      { kind: 'credit', amount: 5 },
    ],
  })
})

test('200: returns no data of another customer', async () => {
  const other = await signInCustomer(testApi, '+96550009999')
  expect(await read(getWallet, '', other)).toMatchObject({ balance: [], creditHistory: [] })
})

test('200: pages the history and marks the last page', async () => {
  const busy = await signInCustomer(testApi, '+96550005555')
  for (let count = 1; count <= 21; count += 1) await grantCredit(testApi, busy.id, count)
  const page = (page: number) => read(listWalletHistory, `/history?page=${page}`, busy)
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect(first).toMatchObject({ page: 1, more: true })
  expect(first.creditHistory).toHaveLength(20)
  expect(second).toMatchObject({ page: 2, more: false, creditHistory: [{ amount: 0.001 }] })
  expect(third).toMatchObject({ creditHistory: [], more: false })
})

test('401: requires a signed-in customer for the history', async () => {
  const response = await request(`/webapp/wallet/${branchId}/history`)
  expect(response.status).toBe(401)
})

test('404: returns branch_not_found for an unknown branch', async () => {
  for (const path of ['', '/history']) {
    expect((await request(`/webapp/wallet/atlantis${path}`, noura)).status).toBe(404)
  }
})

test('200: returns balances while the shop is suspended', async () => {
  await asMerchant(database.pool, testApi.merchantId, (tx) => setBusinessStatus(tx, testApi.businessId, 'suspended'))
  expect(await read(getWallet, '')).toMatchObject({ balance: [{}, {}] })
  await asMerchant(database.pool, testApi.merchantId, (tx) => setBusinessStatus(tx, testApi.businessId, 'active'))
})
