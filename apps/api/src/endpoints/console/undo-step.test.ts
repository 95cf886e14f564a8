import { createClient } from '@sofra/contract'
import { moveOrder, undoStep } from '@sofra/contract/console'
import { beforeAll, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, database, setTime } = fixture
const cookies = { manager: '', cashier: '', kitchen: '' }
const minutes = 60_000

beforeAll(async () => {
  for (const role of ['manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.test`, role })
  }
})

function as(person: keyof typeof cookies) {
  return createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    headers: { cookie: cookies[person] },
  })
}

type State = 'accepted' | 'rejected' | 'ready' | 'delivered' | 'cancelled'

/** An order that staff moved through the states. */
async function placed(...states: readonly State[]): Promise<string> {
  const id = String((await order(fixture, pickupOrder(branchId))).body['order_id'])
  for (const state of states) {
    await as('manager').call(moveOrder, { params: { id }, body: { state, reason: 'Out of bread' } })
  }
  return id
}
const undo = (id: string, state: State, person: keyof typeof cookies = 'manager') =>
  as(person).call(undoStep, { params: { id }, body: { state } })
const stateOf = async (id: string) =>
  (await database.ownerPool.query('select * from orders where id = $1', [id])).rows[0]

test('200: returns the order in its former state and records it', async () => {
  const id = await placed('accepted', 'ready', 'delivered')
  const undone = await undo(id, 'delivered')
  expect(undone).toMatchObject({ state: 'ready' })
  expect(undone.events.at(-1)).toMatchObject({ kind: 'undone', state: 'ready', by: { kind: 'staff' } })
  expect(await stateOf(id)).toMatchObject({ state: 'ready', finished_at: null })
  expect(await undo(id, 'ready')).toMatchObject({ state: 'accepted' })
  expect(await undo(id, 'accepted')).toMatchObject({ state: 'pending', promisedAt: null })
  await expect(undo(id, 'accepted')).rejects.toMatchObject({ code: 'transition_not_allowed' })
})

test('200: one of ten concurrent requests undoes the step', async () => {
  const id = await placed('accepted')
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undo(id, 'accepted')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ state: 'pending' })
})

test('200: the kitchen recalls what is ready, and undoes nothing else', async () => {
  const id = await placed('accepted', 'ready')
  expect(await undo(id, 'ready', 'kitchen')).toMatchObject({ state: 'accepted' })
  await expect(undo(id, 'accepted', 'kitchen')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(undo(id, 'accepted', 'cashier')).rejects.toMatchObject({ code: 'forbidden' })
})

test('409: refuses a step that is older than ten minutes', async () => {
  const id = await placed('accepted')
  const now = api.context.clock.now()
  setTime(now + 10 * minutes + 1)
  await expect(undo(id, 'accepted')).rejects.toMatchObject({
    code: 'undo_not_possible',
    details: { data: { problem: 'too-late' } },
  })
  setTime(now)
})

test('409: refuses an order that was moved since, with its state', async () => {
  const id = await placed('accepted', 'ready')
  await expect(undo(id, 'accepted')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  expect(await stateOf(id)).toMatchObject({ state: 'ready' })
})

test('404: answers an unknown order', async () => {
  await expect(undo(crypto.randomUUID(), 'accepted')).rejects.toMatchObject({ code: 'order_not_found' })
})
