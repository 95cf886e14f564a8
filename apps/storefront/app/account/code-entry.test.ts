import { expect, test } from 'vitest'
import { formatCountdown, keepsCode, problemAfterTyping } from './code-entry.ts'

test.for([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [605, '10:05'],
] as const)('formats %i seconds as %s', ([seconds, text]) => {
  expect(formatCountdown(seconds)).toBe(text)
})

test('keeps only a code that was not submitted', () => {
  expect(keepsCode({ code: 'unreachable' })).toBe(true)
  expect(keepsCode({ code: 'code-wrong', triesLeft: 4 })).toBe(false)
})

test('typing hides the problem of a wrong code', () => {
  expect(problemAfterTyping({ code: 'code-wrong', triesLeft: 4 })).toBeNull()
  expect(problemAfterTyping(null)).toBeNull()
})

test.for(['code-locked', 'code-expired'])('typing keeps the problem %s, which only a new code resolves', (code) => {
  expect(problemAfterTyping({ code })).toEqual({ code })
})
