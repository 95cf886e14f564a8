import { sellingTypes } from '@sofra/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderEvent } from './order.ts'
import type { StaffOrder } from './staff-order.ts'
import { canTransition, nextStates, type OrderState, orderStates } from './states.ts'
import { findUndo, lastStep, stepEffects, undoMilliseconds } from './undo.ts'

const noon = Date.UTC(2026, 10, 26, 12)
const staff = { kind: 'staff', name: 'Sara' } as const
const event = (state: OrderState, rest: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ id: '', kind: 'moved', state, at: noon, by: staff, reason: '' },
  ...rest,
})
const order = (states: readonly OrderState[], rest: Partial<Parameters<typeof findUndo>[0]> = {}) => ({
  events: states.map((state) => event(state)),
  payment: null,
  refunds: [],
  quote: { walletDiscount: 0, couponDiscount: 0 },
  ...rest,
})
const payment = { state: 'paid' } as StaffOrder['payment']
const refunds = [{ id: 'refund' }] as never as StaffOrder['refunds']

test.each([
  [['pending', 'accepted'], 'pending'],
  [['pending', 'accepted', 'ready'], 'accepted'],
  [['accepted', 'ready', 'out'], 'ready'],
  [['ready', 'out', 'delivered'], 'out'],
  [['accepted', 'ready', 'delivered'], 'ready'],
  [['pending', 'rejected'], 'pending'],
  [['scheduled', 'cancelled'], 'scheduled'],
] as const)('undoes the last step of %j', (states, from) => {
  expect(findUndo(order(states), noon)).toMatchObject({ kind: 'possible', from, to: states.at(-1) })
})

test('undoes a step for ten minutes', () => {
  const accepted = order(['pending', 'accepted'])
  expect(findUndo(accepted, noon + undoMilliseconds).kind).toBe('possible')
  expect(findUndo(accepted, noon + undoMilliseconds + 1)).toEqual({ kind: 'refused', problem: 'too-late' })
})

test('undoes only steps of staff', () => {
  const released = order([], { events: [event('scheduled'), event('pending', { by: { kind: 'system', name: '' } })] })
  expect(findUndo(released, noon)).toEqual({ kind: 'refused', problem: 'no-step' })
  expect(findUndo(order(['pending']), noon)).toEqual({ kind: 'refused', problem: 'no-step' })
})

test('undoes an automatic acceptance', () => {
  const events = [event('pending'), event('accepted', { by: { kind: 'system', name: '' } })]
  expect(findUndo(order([], { events }), noon)).toMatchObject({ kind: 'possible', from: 'pending', to: 'accepted' })
})

test('undoes the step before one that was undone', () => {
  const events = [event('pending'), event('accepted'), event('ready'), event('accepted', { kind: 'undone' })]
  expect(findUndo(order([], { events }), noon)).toMatchObject({ from: 'pending', to: 'accepted' })
  expect(lastStep([...events, event('pending', { kind: 'undone' })])).toBeNull()
})

test('an arrival is not a step', () => {
  const events = [event('pending'), event('accepted'), event('accepted', { kind: 'arrived' })]
  expect(findUndo(order([], { events }), noon)).toMatchObject({ from: 'pending', to: 'accepted' })
})

test.each([
  [{ refunds }, ['refunded', 'refunded', null]],
  [{ quote: { walletDiscount: 500, couponDiscount: 0 } }, ['wallet', 'wallet', null]],
  [{ payment }, ['payment', null, null]],
  [{ quote: { walletDiscount: 0, couponDiscount: 500 } }, ['coupon', null, null]],
] as const)('refuses to undo what has moved money: %j', (rest, problems) => {
  const steps = [['pending', 'rejected'] as const, ['out', 'delivered'] as const, ['accepted', 'ready'] as const]
  const found = steps.map((states) => {
    const decision = findUndo(order(states, rest), noon)
    return decision.kind === 'refused' ? decision.problem : null
  })
  expect(found).toEqual(problems)
})

test('knows the effect of exactly the steps of staff', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStates), fc.constantFrom(...orderStates), (from, to) => {
      const isStep = sellingTypes.some((type) => canTransition(from, to, type, 'staff'))
      expect(stepEffects[from][to] !== undefined).toBe(isStep)
    }),
  )
})

test('undoing every step leads back to the first state', () => {
  const path = fc.array(fc.nat({ max: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...sellingTypes), path, (type, choices) => {
      const events = [event('pending')]
      for (const choice of choices) {
        const next = nextStates(events.at(-1)?.state ?? 'pending', type)
        const state = next[choice % Math.max(1, next.length)]
        if (state) events.push(event(state))
      }
      for (let undo = findUndo(order([], { events }), noon); undo.kind === 'possible'; ) {
        events.push(event(undo.from, { kind: 'undone' }))
        undo = findUndo(order([], { events }), noon)
      }
      expect(events.at(-1)?.state).toBe('pending')
    }),
  )
})
