import { describe, expect, test } from 'vitest'
import { initialCheckoutState, reduceCheckout } from './checkout-state.ts'
import { stepsOf } from './steps.ts'

const noStreet = { kind: 'address-incomplete', fields: ['street'] } as const
const noPhone = { kind: 'phone-missing' } as const
const complete = initialCheckoutState(stepsOf([]))

test('opens all incomplete sections, without moving the focus', () => {
  const state = initialCheckoutState(stepsOf([noStreet, noPhone]))
  expect(state).toMatchObject({ openSteps: ['fulfilment', 'contact'], openedByGuest: null, announcements: 0 })
})

test('opens no section of a complete order', () => {
  expect(complete.openSteps).toEqual([])
})

test('opens the section of the guest beside the others and moves the focus to it', () => {
  const open = initialCheckoutState(stepsOf([noPhone]))
  const state = reduceCheckout(open, { kind: 'section-opened', step: 'time' })
  expect(state).toMatchObject({ openSteps: ['contact', 'time'], openedByGuest: 'time' })
})

test('closes only the completed section', () => {
  const open = initialCheckoutState(stepsOf([noStreet, noPhone]))
  const state = reduceCheckout(open, { kind: 'section-completed', step: 'fulfilment' })
  expect(state).toMatchObject({ openSteps: ['contact'], openedByGuest: null })
})

test('opens the section of a followed problem once, without moving the focus to its heading', () => {
  const followed = { kind: 'problem-followed', step: 'time' } as const
  const state = reduceCheckout(reduceCheckout(complete, followed), followed)
  expect(state).toMatchObject({ openSteps: ['time'], openedByGuest: null, announcements: 0 })
})

test('collapses the sections that the account has completed', () => {
  const open = initialCheckoutState(stepsOf([noStreet, noPhone]))
  const state = reduceCheckout(open, { kind: 'prefilled', steps: stepsOf([noPhone]) })
  expect(state).toMatchObject({ openSteps: ['contact'], prefilled: true })
})

test('opens the sections that the end of the session has left incomplete', () => {
  const state = reduceCheckout(initialCheckoutState(stepsOf([noStreet])), {
    kind: 'session-ended',
    steps: stepsOf([noStreet, noPhone]),
  })
  expect(state.openSteps).toEqual(['fulfilment', 'contact'])
})

describe('when the guest places the order', () => {
  test('announces the problems and opens the section of the first', () => {
    const state = reduceCheckout(complete, { kind: 'submitted', blockedBy: 'contact' })
    expect(state).toMatchObject({ openSteps: ['contact'], submitted: true, announcements: 1 })
  })

  test.each(['cart', null] as const)('keeps the open section when the order is blocked by: %s', (blockedBy) => {
    const open = reduceCheckout(complete, { kind: 'section-opened', step: 'time' })
    expect(reduceCheckout(open, { kind: 'submitted', blockedBy }).openSteps).toEqual(['time'])
  })

  test('announces the problems again at every try', () => {
    const once = reduceCheckout(complete, { kind: 'submitted', blockedBy: 'time' })
    expect(reduceCheckout(once, { kind: 'submitted', blockedBy: 'time' }).announcements).toBe(2)
  })
})

test('announces a refusal and opens the section of its first problem', () => {
  const state = reduceCheckout(complete, { kind: 'refused', step: 'payment' })
  expect(state).toMatchObject({ openSteps: ['payment'], announcements: 1, submitted: false })
})

test('keeps the open section when a refusal concerns the cart', () => {
  expect(reduceCheckout(complete, { kind: 'refused', step: 'cart' })).toMatchObject({
    openSteps: [],
    announcements: 1,
  })
})
