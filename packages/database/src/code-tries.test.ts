import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeTries, countTry, maxTries, maxTriesOfOthers } from './code-tries.ts'

const owner = { counter: 'owner', isRequester: true }
const other = (counter: string) => ({ counter, isRequester: false })

/** The tries after these attempts. */
function after(attempts: readonly { counter: string; isRequester: boolean }[]): CodeTries {
  return attempts.reduce<CodeTries>((tries, by) => {
    const counted = countTry(tries, by)
    return counted.kind === 'counted' ? counted.tries : tries
  }, {})
}

test('locks a requester after five attempts', () => {
  const five = Array.from({ length: 5 }, () => owner)
  expect(countTry(after(five.slice(1)), owner)).toMatchObject({ kind: 'counted', triesLeft: 0 })
  expect(countTry(after(five), owner)).toEqual({ kind: 'locked' })
})

test('a stranger with five wrong attempts is locked, and the requester is not', () => {
  const tries = after(Array.from({ length: 50 }, () => other('stranger')))
  expect(countTry(tries, other('stranger'))).toEqual({ kind: 'locked' })
  expect(countTry(tries, owner)).toMatchObject({ kind: 'counted', triesLeft: 4 })
})

test('a stranger with the counter of a requester does not use up its attempts', () => {
  expect(countTry(after(Array.from({ length: 5 }, () => other('owner'))), owner)).toMatchObject({ triesLeft: 4 })
})

test('many strangers together have twenty attempts', () => {
  const strangers = Array.from({ length: 300 }, (_, index) => other(`stranger ${index}`))
  const tries = after(strangers)
  expect(Object.keys(tries)).toHaveLength(maxTriesOfOthers)
  expect(countTry(tries, other('one more'))).toEqual({ kind: 'locked' })
  expect(countTry(tries, owner)).toMatchObject({ kind: 'counted' })
})

test('nobody exceeds a limit, in any order of attempts', () => {
  const by = fc.record({ counter: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), isRequester: fc.boolean() })
  fc.assert(
    fc.property(fc.array(by, { maxLength: 120 }), (attempts) => {
      const entries = Object.entries(after(attempts))
      for (const [, count] of entries) expect(count).toBeLessThanOrEqual(maxTries)
      const others = entries.filter(([name]) => name.startsWith('other ')).reduce((sum, [, count]) => sum + count, 0)
      expect(others).toBeLessThanOrEqual(maxTriesOfOthers)
    }),
  )
})
