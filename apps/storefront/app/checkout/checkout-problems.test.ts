import { price, selection } from '@sofra/pricing/testing'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { listProblems } from './checkout-problems.ts'
import { assessCheckout } from './checkout-readiness.ts'
import type { OrderPlacement } from './order-placement.ts'
import type { RequestProblem } from './request.ts'

const translation = await loadTranslation('en')
const context = { quote: price([selection('rice')]), now: 0, zone: 'Asia/Kuwait' }
const idle: OrderPlacement = { kind: 'idle' }
const noProblems = { problems: [], nearestSlot: null }
const refusedWith = (...problems: RequestProblem[]): OrderPlacement => ({
  kind: 'refused',
  code: 'order_not_placeable',
  problems,
  nearestSlot: null,
})

const list = (...[local, quoted, placement]: Parameters<typeof assessCheckout>) =>
  listProblems(translation, assessCheckout(local, quoted, placement), context)

test('links each problem to its field, or to the heading of its section', () => {
  expect(list([{ kind: 'name-missing' }, { kind: 'slot-missing' }], noProblems, idle)).toEqual([
    { text: 'Enter your name', place: { step: 'contact', field: 'address-name' }, isField: true },
    { text: 'Choose a time', place: { step: 'time', field: 'checkout-time-title' }, isField: true },
  ])
})

test('links the fields of the gift, not those of the guest', () => {
  const problems = list(
    [{ kind: 'gift-name-missing' }, { kind: 'gift-phone-missing' }, { kind: 'gift-date-gone' }],
    noProblems,
    idle,
  )
  expect(problems.map(({ place }) => place?.field)).toEqual(['gift-name', 'gift-phone', 'gift-date'])
})

test('has no field for a problem that is fixed in the cart', () => {
  const [problem] = list([{ kind: 'below-minimum', missing: 500, minOrder: 1500 }], noProblems, idle)
  expect(problem?.text).toMatch(/^Add KD\s0\.500 to reach/)
  expect(problem?.place).toBeNull()
})

test('lists only the problems of the refusal once the server has refused the order', () => {
  const refused = refusedWith({ path: 'order_lines.0', code: 'sold-out' })
  expect(list([{ kind: 'name-missing' }], noProblems, refused)).toEqual([
    { text: 'rice: Sold out', place: null, isField: false },
  ])
})

test('says when a closed shop opens next, which is no field to complete', () => {
  const refused = refusedWith({ path: 'selling_types', code: 'closed' })
  expect(list([], noProblems, refused)).toMatchObject([{ text: 'Closed right now', isField: false }])
  const next = Date.parse('1970-01-01T10:00:00+03:00')
  expect(list([{ kind: 'closed', next }], noProblems, refused)).toMatchObject([
    { text: 'Closed · opens 10:00', isField: false },
  ])
})

test('lists a text once when several fields have it', () => {
  const refused = refusedWith({ path: 'phone', code: 'phone-invalid' }, { path: 'dial_code', code: 'phone-invalid' })
  expect(list([], noProblems, refused).map(({ text }) => text)).toEqual(['Enter a valid phone number'])
})

test('says that the chosen slot is full when only the server knows it', () => {
  const quoted = { problems: [{ path: 'slot', code: 'slot-full' }], nearestSlot: null }
  expect(list([], quoted, idle).map(({ text }) => text)).toEqual([
    'This time is fully booked. Please choose another one.',
  ])
})

test('asks to verify the phone number after all other problems', () => {
  const quoted = { problems: [{ path: 'phone', code: 'phone-unverified' }], nearestSlot: null }
  expect(list([{ kind: 'slot-missing' }], quoted, idle)).toEqual([
    expect.objectContaining({ text: 'Choose a time' }),
    {
      text: 'Confirm your phone number with the code we send you',
      place: { step: 'contact', field: 'address-phone' },
      isField: true,
    },
  ])
})

test('has a general text for a code it does not know, such as one of a newer server', () => {
  const [problem] = list([], noProblems, refusedWith({ path: '', code: 'constructor' }))
  expect(problem?.text).toBe('The shop couldn’t accept this order. Please check it and try again.')
})
