import { expect, test } from 'vitest'
import { addSlotProblem, findUnavailableSlot } from './unavailable-slot.ts'

const eight = { from: 480, to: 510 }
const nine = { from: 540, to: 570 }
const noProblems = { problems: [], nearestSlot: null }
const full = { problems: [{ path: 'schedule', code: 'slot-full' }], nearestSlot: nine }

test('returns null for an available time slot', () => {
  expect(findUnavailableSlot([{ kind: 'phone-missing' }], [noProblems])).toBeNull()
  expect(addSlotProblem([{ kind: 'phone-missing' }], null)).toEqual([{ kind: 'phone-missing' }])
})

test('returns the nearest free slot of a full slot from the server', () => {
  const unavailable = findUnavailableSlot([], [noProblems, full])
  expect(unavailable).toEqual({ full: true, nearest: nine })
  expect(addSlotProblem([], unavailable)).toEqual([{ kind: 'slot-gone', nearest: nine }])
})

test('detects a slot in the past without the server, and adds its problem once', () => {
  const passed = [{ kind: 'slot-gone', nearest: eight }] as const
  expect(findUnavailableSlot(passed, [noProblems])).toEqual({ full: false, nearest: eight })
  expect(addSlotProblem(passed, findUnavailableSlot(passed, [full]))).toEqual(passed)
})
