import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { eventTimeText } from './event-time-text.ts'

const translation = await loadTranslation('en')
/** Saturday 14 November 2026 in Kuwait. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 14, hour - 3, minute)
const textAt = (instant: number, now: number) => eventTimeText(translation, instant, now, 'Asia/Kuwait')

test('returns the time for an event of today', () => {
  expect(textAt(at(12, 40), at(18, 5))).toBe('12:40')
})

test('returns date and time for an event of another day', () => {
  expect(textAt(at(-2, 10), at(1, 30))).toBe('13 Nov, 22:10')
})

test('compares days in the time zone of the order', () => {
  expect(textAt(at(0, 10), at(1, 30))).toBe('00:10')
})
