import { expect, test } from 'vitest'
import { branchOf, fakeApi, redirectOf, refuse, routeArgs, runRoute, staffOf } from '../testing/console.tsx'
import { action, loader } from './wallet.tsx'

const me = staffOf(branchOf('jahra', 'cashier'), branchOf('salmiya', 'manager'))
const wire = {
  customer: { id: 'c1', name: 'Noura', phone: '+96550001234' },
  currency: 'KWD',
  balance: [],
  onHoldBalance: 1.25,
  creditHistory: [],
  page: 2,
  more: false,
}
const credit = {
  intent: 'credit',
  key: 'key-12345',
  customer: 'c1',
  currency: 'KWD',
  amount: '1.5',
  reason: 'Late delivery',
  last_day: '',
}
const submit = async (form: Record<string, string>, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'POST /console/wallet/credit': {}, 'POST /console/wallet/refund': {}, ...answers })
  const result = await runRoute(action, { me, api, form, path: '/wallet?branch=salmiya&phone=50001234' })
  return { api, result }
}

test('finds the wallet of a phone number, in a branch where the role may use wallets', async () => {
  const api = fakeApi({ 'GET /console/wallet': wire })
  const path = '/wallet?branch=jahra&phone=%2050001234%20&page=2'
  expect(await runRoute(loader, { me, api, path })).toMatchObject({
    branchId: 'salmiya',
    phone: '50001234',
    wallet: { onHold: 1250, page: 2 },
  })
  expect(api.calls[0]?.call).toBe('GET /console/wallet?branch_id=salmiya&phone=50001234&page=2')
})

test('shows no wallet before a search and for an unknown number', async () => {
  const api = fakeApi({ 'GET /console/wallet': refuse('customer_not_found') })
  expect(await runRoute(loader, { me, api, path: '/wallet' })).toMatchObject({ phone: '', wallet: null })
  expect(api.calls).toEqual([])
  expect(await runRoute(loader, { me, api, path: '/wallet?phone=1' })).toMatchObject({ phone: '1', wallet: null })
})

test.each(['0', '-3', '1.5', '1001', 'x'])('reads page "%s" as the first page', async (page) => {
  const api = fakeApi({ 'GET /console/wallet': wire })
  await runRoute(loader, { me, api, path: `/wallet?phone=1&page=${page}` })
  expect(api.calls[0]?.call).toContain('&page=1')
})

test('gives each rendered form its own idempotency key', async () => {
  const nonceOf = async () => ((await loader(routeArgs({ me }) as never)) as { nonce: string }).nonce
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('redirects roles that may not use wallets', async () => {
  const cashier = staffOf(branchOf('salmiya', 'cashier'))
  expect(redirectOf(await runRoute(loader, { me: cashier, path: '/wallet' }))).toBe('/orders')
  const api = fakeApi()
  expect(redirectOf(await runRoute(action, { me: cashier, api, form: credit }))).toBe('/orders')
  expect(api.calls).toEqual([])
})

test('credits a wallet and redirects, so that reloading does not credit again', async () => {
  const { api, result } = await submit({ ...credit, last_day: '2026-12-31' })
  expect(api.calls).toMatchObject([
    {
      call: 'POST /console/wallet/credit',
      body: {
        branch_id: 'salmiya',
        customer_id: 'c1',
        amount: 1.5,
        reason: 'Late delivery',
        key: 'key-12345',
        last_day: '2026-12-31',
      },
    },
  ])
  expect(redirectOf(result)).toBe('/wallet?branch=salmiya&phone=50001234&given=1')
})

test('refunds an order to the wallet', async () => {
  const { api } = await submit({ ...credit, intent: 'refund', order: 'order-1' })
  expect(api.calls[0]).toMatchObject({
    call: 'POST /console/wallet/refund',
    body: { order_id: 'order-1', amount: 1.5, reason: 'Late delivery', key: 'key-12345' },
  })
})

test.each([
  ['١٫٥', 1.5],
  ['۲,۲۵', 2.25],
  ['3', 3],
  ['0.125', 0.125],
])('reads the amount "%s"', async (amount, value) => {
  const { api } = await submit({ ...credit, amount })
  expect(api.calls[0]?.body).toMatchObject({ amount: value })
})

test.each([
  ['amount', { amount: '0' }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: '1.2345' }],
  ['amount', { amount: '1.255', currency: 'AED' }],
  ['amount', { amount: 'ten' }],
  ['reason', { reason: ' a ' }],
  ['reason', { reason: 'x'.repeat(301) }],
  ['day', { last_day: '31.12.2026' }],
])('refuses a wrong %s without calling the API: %j', async (problem, change) => {
  const { api, result } = await submit({ ...credit, ...change })
  expect(result).toEqual({ kind: 'refused', form: 'credit', problem })
  expect(api.calls).toEqual([])
})

test.each([
  ['tooMuch', refuse('refund_too_large')],
  ['day', refuse('invalid_body', [{ path: 'last_day', code: 'too_early' }])],
  ['amount', refuse('invalid_body', [{ path: 'amount', code: 'too_big' }])],
  ['notNow', refuse('wallet_off')],
])('reports a refusal of the API as "%s"', async (problem, answer) => {
  const { result } = await submit(
    { ...credit, intent: 'refund', order: 'order-1' },
    { 'POST /console/wallet/refund': answer },
  )
  expect(result).toEqual({ kind: 'refused', form: 'refund', problem })
})
