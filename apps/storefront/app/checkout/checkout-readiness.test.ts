import { expect, test } from 'vitest'
import { assessCheckout, blockingStep, isStepComplete, isStepDone } from './checkout-readiness.ts'

const noPhone = { kind: 'phone-missing' } as const
const belowMinimum = { kind: 'below-minimum', missing: 1250, minOrder: 3000 } as const
const idle = { kind: 'idle' } as const
const accepted = { problems: [], nearestSlot: null }
const unverified = { problems: [{ path: 'phone', code: 'phone-unverified' }], nearestSlot: null }
const known = { anonymous: false, gift: false }

test('lets a complete order be placed', () => {
  expect(blockingStep(assessCheckout([], accepted, idle))).toBeNull()
})

test('blocks an order at the section of its first problem', () => {
  expect(blockingStep(assessCheckout([noPhone, belowMinimum], accepted, idle))).toBe('contact')
  expect(blockingStep(assessCheckout([belowMinimum, noPhone], accepted, idle))).toBe('cart')
})

test('blocks an order whose phone number needs verification at the contact section', () => {
  const readiness = assessCheckout([], unverified, idle)
  expect(readiness.needsPhoneCheck).toBe(true)
  expect(blockingStep(readiness)).toBe('contact')
})

test('blocks an order whose slot the server has found full at the time section', () => {
  const nearestSlot = { from: 2, to: 3 }
  const readiness = assessCheckout([], { problems: [{ path: 'slot', code: 'slot-full' }], nearestSlot }, idle)
  expect(readiness.unavailableSlot).toEqual({ full: true, nearest: nearestSlot })
  expect(blockingStep(readiness)).toBe('time')
})

test('takes the unavailable slot from a refused order before that of the quote', () => {
  const refused = {
    kind: 'refused',
    code: 'order_not_placeable',
    problems: [{ path: 'slot', code: 'slot-gone' }],
    nearestSlot: null,
  } as const
  const readiness = assessCheckout([], { problems: [{ path: 'slot', code: 'slot-full' }], nearestSlot: null }, refused)
  expect(readiness.unavailableSlot).toEqual({ full: false, nearest: null })
  expect(readiness.refused).toEqual(refused.problems)
})

test('lists the problems of a refused order before those of the quote', () => {
  const refused = { kind: 'refused', code: 'payment_not_offered', problems: [], nearestSlot: null } as const
  expect(assessCheckout([], unverified, refused).serverProblems).toEqual([
    { path: '', code: 'payment_not_offered' },
    ...unverified.problems,
  ])
})

test('marks sections without problems as done', () => {
  const readiness = assessCheckout([noPhone], accepted, idle)
  expect(isStepDone('contact', readiness, known)).toBe(false)
  expect(isStepDone('payment', readiness, known)).toBe(true)
})

test('does not mark the contact section as done without contact details or without verification', () => {
  expect(isStepDone('contact', assessCheckout([], accepted, idle), { ...known, anonymous: true })).toBe(false)
  expect(isStepDone('contact', assessCheckout([], unverified, idle), known)).toBe(false)
  expect(isStepDone('contact', assessCheckout([], accepted, idle), known)).toBe(true)
})

test('marks the gift section as done only for a gift', () => {
  const readiness = assessCheckout([], accepted, idle)
  expect(isStepDone('gift', readiness, known)).toBe(false)
  expect(isStepDone('gift', readiness, { ...known, gift: true })).toBe(true)
})

test('does not complete a section with a problem that only the server has found', () => {
  const short = { problems: [{ path: 'phone', code: 'TOO_SHORT' }], nearestSlot: null }
  expect(isStepComplete('contact', assessCheckout([], short, idle))).toBe(false)
  expect(isStepComplete('gift', assessCheckout([], short, idle))).toBe(true)
  expect(isStepComplete('contact', assessCheckout([], accepted, idle))).toBe(true)
})
