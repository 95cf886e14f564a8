import { expect, test } from 'vitest'
import { branchOf, fakeApi, offline, redirectOf, refuse, runRoute, staffOf } from '../testing/console.tsx'
import { action, loader } from './payments.tsx'

const me = staffOf(branchOf('salmiya', 'manager'), branchOf('jahra', 'manager'))
const settleCall = 'POST /console/payments/q1/settle'
const settled = {
  id: 'q1',
  why: 'wrong-amount',
  business_id: 'mashawi',
  order: null,
  name: '',
  phone: '',
  asked: { amount: 3, currency: 'KWD' },
  reported: null,
  provider: 'sandbox',
  reference: null,
  created_at: '2026-11-15T16:00:00.000Z',
  settled: null,
}
const form = { question: 'q1', outcome: 'given-back', note: ' Refunded at the bank ' }
const submit = async (fields: Record<string, string>, answer: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [settleCall]: settled, ...answer })
  return { api, result: await runRoute(action, { me, api, form: fields, path: '/payments?branch=jahra' }) }
}

test('loads the open and the resolved exceptions of the branch', async () => {
  const api = fakeApi({ 'GET /console/payments': { questions: [settled] } })
  expect(await runRoute(loader, { me, api, path: '/payments?branch=jahra&done=1' })).toMatchObject({
    branchId: 'jahra',
    done: true,
    open: [{ id: 'q1', requested: { amount: 3000, currency: 'KWD' } }],
    settled: [{ id: 'q1' }],
  })
  expect(api.calls.map(({ call }) => call)).toEqual([
    'GET /console/payments?branch_id=jahra',
    'GET /console/payments?branch_id=jahra&settled=true',
  ])
})

test('ignores a branch outside the scope of the staff member', async () => {
  const api = fakeApi({ 'GET /console/payments': { questions: [] } })
  expect(await runRoute(loader, { me, api, path: '/payments?branch=hawalli' })).toMatchObject({ branchId: null })
})

test('redirects roles that may not refund', async () => {
  const cashier = staffOf(branchOf('salmiya', 'cashier'))
  expect(redirectOf(await runRoute(loader, { me: cashier, path: '/payments' }))).toBe('/orders')
  const api = fakeApi({ [settleCall]: settled })
  expect(redirectOf(await runRoute(action, { me: cashier, api, form }))).toBe('/orders')
  expect(api.calls).toEqual([])
})

test('stores a resolution and redirects to the branch', async () => {
  const { api, result } = await submit(form)
  expect(api.calls).toMatchObject([{ call: settleCall, body: { outcome: 'given-back', note: 'Refunded at the bank' } }])
  expect(redirectOf(result)).toBe('/payments?branch=jahra&done=1')
})

test.each(['', '  a ', 'x'.repeat(301)])('refuses the note %j without calling the API', async (note) => {
  const { api, result } = await submit({ ...form, note })
  expect(result).toEqual({ id: 'q1', problem: 'note' })
  expect(api.calls).toEqual([])
})

test.each([
  ['settled', refuse('payment_question_settled')],
  ['settled', refuse('payment_question_not_found')],
  ['notNow', refuse('forbidden')],
  ['notNow', offline],
])('reports a refusal as "%s"', async (problem, answer) => {
  const { result } = await submit(form, { [settleCall]: answer })
  expect(result).toEqual({ id: 'q1', problem })
})
