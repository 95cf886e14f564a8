import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { sellingFacts } from './selling-facts.ts'
import type { SellingView } from './shop-view.ts'
import { sellingView } from './testing.tsx'

const translation = await loadTranslation('en')
/** The facts, with ordinary spaces and without direction marks. */
const facts = (parts: Partial<SellingView>) =>
  sellingFacts(translation, sellingView(parts), { currency: 'KWD' }).map((fact) =>
    fact.replaceAll(/\s/g, ' ').replaceAll(/[\u200e\u2066-\u2069]/g, ''),
  )
const trip = { feesFrom: 500, minutesFrom: 30, minutesTo: 45 }

test('names duration, lowest fee and minimum of a delivery', () => {
  expect(facts({ trip, minOrder: 3000 })).toEqual(['30–45 min', 'from KD 0.500', 'minimum KD 3.000'])
})

test('says that a delivery without fees is free', () => {
  expect(facts({ trip: { ...trip, feesFrom: 0 } })).toEqual(['30–45 min', 'free'])
})

test('names no duration where orders are scheduled only', () => {
  expect(facts({ trip, scheduledOnly: true })[0]).toBe('order ahead')
  expect(facts({ type: 'pickup', scheduledOnly: true })).toEqual(['order ahead'])
})

test('names the preparation time of a pickup', () => {
  expect(facts({ type: 'pickup', preparationMinutes: 25 })).toEqual(['25 min'])
})

test('has no facts for orders at a table without a minimum', () => {
  expect(facts({ type: 'dine-in' })).toEqual([])
})
