import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueSteps,
  type Escalation,
  type EscalationStep,
  escalationLimits,
  escalationWindowMilliseconds,
  scheduledSteps,
} from './escalation.ts'

const minute = 60_000
const steps: Escalation = {
  louder: { after: 120 },
  email: { after: 180 },
  message: null,
  pause: { after: 600, minutes: 30 },
}
const names = (due: readonly { step: EscalationStep }[]) => due.map(({ step }) => step)

test('a step is due at its second, not before', () => {
  const at = (now: number) => names(dueSteps(steps, { since: 0, taken: [], now }))
  expect(at(2 * minute - 1)).toEqual([])
  expect(at(2 * minute)).toEqual(['louder'])
  expect(at(3 * minute)).toEqual(['louder', 'email'])
  expect(at(10 * minute)).toEqual(['louder', 'email', 'pause'])
})

test('a step that was taken is not due again', () => {
  expect(names(dueSteps(steps, { since: 0, taken: ['louder'], now: 4 * minute }))).toEqual(['email'])
})

test('a step that is later than the window is not due any more', () => {
  const late = 2 * minute + escalationWindowMilliseconds
  expect(names(dueSteps(steps, { since: 0, taken: [], now: late - 1 }))).toContain('louder')
  expect(names(dueSteps(steps, { since: 0, taken: [], now: late }))).not.toContain('louder')
})

test('steps follow their times, whatever the order of their kinds', () => {
  const turned: Escalation = { louder: { after: 600 }, pause: { after: 60, minutes: 5 } }
  expect(names(scheduledSteps(turned, 0))).toEqual(['pause', 'louder'])
})

const after = fc.integer(escalationLimits.after)
const anyEscalation: fc.Arbitrary<Escalation> = fc.record(
  {
    louder: fc.record({ after }),
    email: fc.record({ after }),
    message: fc.record({ after, channel: fc.constant('sms' as const) }),
    pause: fc.record({ after, minutes: fc.integer(escalationLimits.pauseMinutes) }),
  },
  { requiredKeys: [] },
)

test('whenever it is looked at, each step is taken once, in order, never before its time and never after the answer', () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 20 * minute }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(anyEscalation, pauses, fc.integer({ min: 0, max: 90 * minute }), (escalation, waits, answeredAt) => {
      const taken: { step: EscalationStep; due: number; at: number }[] = []
      let now = 0
      let lastSeen = 0
      for (const wait of waits) {
        now += wait
        if (now >= answeredAt) break
        lastSeen = now
        const due = dueSteps(escalation, { since: 0, taken: names(taken), now })
        taken.push(...due.map(({ step, at }) => ({ step, due: at, at: now })))
      }
      expect(new Set(names(taken)).size).toBe(taken.length)
      for (const { due, at } of taken) {
        expect(due).toBeLessThanOrEqual(at)
        expect(at).toBeLessThan(answeredAt)
      }
      // The pauses are shorter than the window, so that nothing is left out.
      expect(names(taken)).toEqual(names(scheduledSteps(escalation, 0).filter(({ at }) => at <= lastSeen)))
    }),
  )
})
