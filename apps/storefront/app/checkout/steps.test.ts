import type { CheckoutProblem } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { findFixPage, incompleteSteps, stepOfProblem, stepsOf } from './steps.ts'

const noArea: CheckoutProblem = { kind: 'destination-missing' }
const noStreet: CheckoutProblem = { kind: 'address-incomplete', fields: ['street'] }
const noPhone: CheckoutProblem = { kind: 'phone-missing' }
const belowMinimum: CheckoutProblem = { kind: 'below-minimum', missing: 1250, minOrder: 3000 }
const closed: CheckoutProblem = { kind: 'closed', next: null }

test('finds the sections with problems', () => {
  expect(incompleteSteps(stepsOf([noStreet, noPhone]))).toEqual(['fulfilment', 'contact'])
  expect(incompleteSteps(stepsOf([]))).toEqual([])
})

test('assigns every problem to its section', () => {
  const steps = stepsOf([noStreet, noPhone])
  expect(steps.map(({ id, problems }) => [id, problems.length])).toEqual([
    ['fulfilment', 1],
    ['time', 0],
    ['gift', 0],
    ['contact', 1],
    ['payment', 0],
  ])
})

test('sends an order below the minimum to the cart', () => {
  expect(findFixPage([noArea, belowMinimum], { fastCheckout: true })).toEqual({ page: 'cart', problem: belowMinimum })
})

test('sends the guest of a closed shop to the cart', () => {
  expect(findFixPage([closed], { fastCheckout: false })?.page).toBe('cart')
})

test('sends the guest to the cart after last orders, before asking for an address', () => {
  const over: CheckoutProblem = { kind: 'last-orders-over', next: null }
  expect(findFixPage([over, noArea], { fastCheckout: false })).toEqual({ page: 'cart', problem: over })
})

test('sends a guest without an address to the address page, unless fast checkout is on', () => {
  expect(findFixPage([noArea], { fastCheckout: false })?.page).toBe('address')
  expect(findFixPage([noStreet, noPhone], { fastCheckout: false })?.page).toBe('address')
  expect(findFixPage([noStreet, noPhone], { fastCheckout: true })).toBeNull()
})

test('stays at the checkout for a missing name or phone', () => {
  expect(findFixPage([{ kind: 'name-missing' }, noPhone], { fastCheckout: false })).toBeNull()
})

test('assigns server codes of lines to the cart, and others to their section', () => {
  expect(stepOfProblem('sold-out')).toBe('cart')
  expect(stepOfProblem('phone-invalid')).toBe('contact')
  expect(stepOfProblem('unknown-table')).toBe('fulfilment')
  expect(stepOfProblem('pin-missing')).toBe('fulfilment')
  expect(stepOfProblem('paci-invalid')).toBe('fulfilment')
})
