import { expect, test } from 'vitest'
import { loadWords } from '../shell/words.tsx'
import { happenedText } from './happened-text.ts'

const words = await loadWords('en')
/** Saturday 14 November 2026 in Kuwait. */
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 14, hour - 3, minute)
const told = (instant: number, now: number) => happenedText(words, instant, now, 'Asia/Kuwait')

test('what happened today is told by its hour', () => {
  expect(told(at(12, 40), at(18, 5))).toBe('12:40')
})

test('what happened on another day is told with it, though it is hours ago', () => {
  expect(told(at(-2, 10), at(1, 30))).toBe('13 Nov, 22:10')
})

test('a day ends where the order is', () => {
  expect(told(at(0, 10), at(1, 30))).toBe('00:10')
})
