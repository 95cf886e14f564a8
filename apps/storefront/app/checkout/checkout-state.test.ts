import { describe, expect, test } from 'vitest'
import { initialCheckoutState, reduceCheckout } from './checkout-state.ts'
import { stepsOf } from './steps.ts'

const noStreet = { kind: 'address-incomplete', fields: ['street'] } as const
const noPhone = { kind: 'phone-missing' } as const
const complete = initialCheckoutState(stepsOf([]))

test('opens the first incomplete section, without moving the focus', () => {
  const state = initialCheckoutState(stepsOf([noStreet, noPhone]))
  expect(state).toMatchObject({ openStep: 'fulfilment', moved: false, announcements: 0 })
})

test('opens no section of a complete order', () => {
  expect(complete.openStep).toBeNull()
})

test('opens the section of the guest and moves the focus to it', () => {
  const state = reduceCheckout(complete, { kind: 'section-opened', step: 'payment' })
  expect(state).toMatchObject({ openStep: 'payment', moved: true })
})

describe('when a section is completed', () => {
  const completed = (step: 'fulfilment' | 'contact', problems: Parameters<typeof stepsOf>[0]) =>
    reduceCheckout(complete, { kind: 'section-completed', step, steps: stepsOf(problems) })

  test('opens the first incomplete section and moves the focus', () => {
    expect(completed('fulfilment', [noPhone])).toMatchObject({ openStep: 'contact', moved: true })
  })

  test('does not open the completed section again', () => {
    // Its problems are those of the previous render.
    expect(completed('contact', [noPhone]).openStep).toBeNull()
  })
})

test('opens the section of a followed problem, without moving the focus to its heading', () => {
  const state = reduceCheckout(complete, { kind: 'problem-followed', step: 'time' })
  expect(state).toMatchObject({ openStep: 'time', moved: false, announcements: 0 })
})

test('collapses the sections that the account has completed', () => {
  const open = initialCheckoutState(stepsOf([noStreet, noPhone]))
  const state = reduceCheckout(open, { kind: 'prefilled', steps: stepsOf([noPhone]) })
  expect(state).toMatchObject({ openStep: 'contact', prefilled: true, moved: false })
})

describe('when the guest places the order', () => {
  test('announces the problems and opens the section of the first', () => {
    const state = reduceCheckout(complete, { kind: 'submitted', blockedBy: 'contact' })
    expect(state).toMatchObject({ openStep: 'contact', submitted: true, announcements: 1 })
  })

  test.each(['cart', null] as const)('keeps the open section when the order is blocked by: %s', (blockedBy) => {
    const open = reduceCheckout(complete, { kind: 'section-opened', step: 'time' })
    expect(reduceCheckout(open, { kind: 'submitted', blockedBy }).openStep).toBe('time')
  })

  test('announces the problems again at every try', () => {
    const once = reduceCheckout(complete, { kind: 'submitted', blockedBy: 'time' })
    expect(reduceCheckout(once, { kind: 'submitted', blockedBy: 'time' }).announcements).toBe(2)
  })
})

test('announces a refusal and opens the section of its first problem', () => {
  const state = reduceCheckout(complete, { kind: 'refused', step: 'payment' })
  expect(state).toMatchObject({ openStep: 'payment', announcements: 1, submitted: false })
})

test('keeps the open section when a refusal concerns the cart', () => {
  expect(reduceCheckout(complete, { kind: 'refused', step: 'cart' })).toMatchObject({
    openStep: null,
    announcements: 1,
  })
})
