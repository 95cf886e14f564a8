import { expect, test } from 'vitest'
import { reviewEditableUntil, reviewStatus } from './review.ts'
import { orderStates } from './states.ts'

const evening = Date.UTC(2026, 10, 19, 18)
const day = 24 * 60 * 60_000

test('is open after delivery only', () => {
  const open = orderStates.filter((state) => reviewStatus(state, null, evening) === 'open')
  expect(open).toEqual(['delivered'])
})

test('is editable for a day, to the minute', () => {
  const review = { createdAt: evening }
  expect(reviewStatus('delivered', review, evening)).toBe('editable')
  expect(reviewStatus('delivered', review, evening + day - 1)).toBe('editable')
  expect(reviewStatus('delivered', review, evening + day)).toBe('closed')
  expect(reviewEditableUntil(review)).toBe(evening + day)
})
