import type { Quote } from '@sofra/pricing'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { refusals } from './order-placement.ts'
import { refusalText } from './refusal-text.ts'
import { stepOfRefusal } from './steps.ts'

const translation = await loadTranslation('en')
const quote = { lines: [] as Quote['lines'] } as Quote

test.each([
  ['payment_type', 'not-offered', 'payment', 'This payment method is no longer available. Please choose another one.'],
  ['selling_types', 'not-offered', 'cart', 'This shop no longer offers this order type.'],
  ['area_id', 'destination-outside', 'fulfilment', 'We no longer deliver to this area. Please choose another one.'],
  ['country_id', 'destination-outside', 'fulfilment', 'We no longer ship to this country. Please choose another one.'],
  [
    'phone',
    'too-many-open-orders',
    'contact',
    'This phone number already has several active orders here. You can order again once one of them is delivered.',
  ],
  ['branch_id', 'shop-too-busy', 'cart', 'The shop is too busy to take new orders right now. Please try again later.'],
] as const)('maps the problem at %s with code %s to its section and text', (path, code, step, text) => {
  expect(stepOfRefusal({ path, code })).toBe(step)
  expect(refusalText(translation, { path, code }, quote)).toBe(text)
})

test('maps payment_not_offered to the payment section', () => {
  const [one] = refusals({ kind: 'refused', code: 'payment_not_offered', problems: [], nearestSlot: null })
  if (!one) throw new Error('Expected at least one problem')
  expect(stepOfRefusal(one)).toBe('payment')
  expect(refusalText(translation, one, quote)).toBe(
    'This payment method is no longer available. Please choose another one.',
  )
})
