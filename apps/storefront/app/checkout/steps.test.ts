import type { CheckoutProblem } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { openStep, stepOfProblem, stepsOf, whereToMend } from './steps.ts'

const noArea: CheckoutProblem = { kind: 'destination-missing' }
const noStreet: CheckoutProblem = { kind: 'address-incomplete', fields: ['street'] }
const noPhone: CheckoutProblem = { kind: 'phone-missing' }
const tooLittle: CheckoutProblem = { kind: 'below-minimum', missing: 1250, minOrder: 3000 }
const closed: CheckoutProblem = { kind: 'closed', next: null }

test('the first section with something missing is open', () => {
  expect(openStep(stepsOf([noStreet, noPhone]), null)).toBe('place')
  expect(openStep(stepsOf([noPhone]), null)).toBe('person')
})

test('when nothing is missing everything is folded', () => {
  expect(openStep(stepsOf([]), null)).toBeNull()
})

test('a guest who wants to change something sees it, whatever else is missing', () => {
  expect(openStep(stepsOf([noPhone]), 'payment')).toBe('payment')
})

test('each section holds its own problems', () => {
  const steps = stepsOf([noStreet, noPhone])
  expect(steps.map(({ id, problems }) => [id, problems.length])).toEqual([
    ['place', 1],
    ['time', 0],
    ['gift', 0],
    ['person', 1],
    ['payment', 0],
  ])
})

test('an order below the minimum is mended in the cart', () => {
  expect(whereToMend([noArea, tooLittle], { fastCheckout: true })).toEqual({ page: 'cart', problem: tooLittle })
})

test('a closed shop is told in the cart, where the dishes can wait', () => {
  expect(whereToMend([closed], { fastCheckout: false })?.page).toBe('cart')
})

test('after last orders the cart says so as well, before anybody types an address', () => {
  const over: CheckoutProblem = { kind: 'last-orders-over', next: null }
  expect(whereToMend([over, noArea], { fastCheckout: false })).toEqual({ page: 'cart', problem: over })
})

test('without an address the way to the checkout leads over the address, unless the shop has the fast one', () => {
  expect(whereToMend([noArea], { fastCheckout: false })?.page).toBe('address')
  expect(whereToMend([noStreet, noPhone], { fastCheckout: false })?.page).toBe('address')
  expect(whereToMend([noStreet, noPhone], { fastCheckout: true })).toBeNull()
})

test('a missing name or phone is asked for at the checkout', () => {
  expect(whereToMend([{ kind: 'name-missing' }, noPhone], { fastCheckout: false })).toBeNull()
})

test('what the server says of a line is mended in the cart', () => {
  expect(stepOfProblem('sold-out')).toBe('cart')
  expect(stepOfProblem('phone-invalid')).toBe('person')
  expect(stepOfProblem('unknown-table')).toBe('place')
  expect(stepOfProblem('pin-missing')).toBe('place')
  expect(stepOfProblem('paci-invalid')).toBe('place')
})
