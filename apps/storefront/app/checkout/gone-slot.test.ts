import { expect, test } from 'vitest'
import { goneSlot, withGone } from './gone-slot.ts'

const eight = { from: 480, to: 510 }
const nine = { from: 540, to: 570 }
const nothing = { problems: [], nearestSlot: null }
const full = { problems: [{ path: 'schedule', code: 'slot-full' }], nearestSlot: nine }

test('a time that can be had is not gone', () => {
  expect(goneSlot([{ kind: 'phone-missing' }], [nothing])).toBeNull()
  expect(withGone([{ kind: 'phone-missing' }], null)).toEqual([{ kind: 'phone-missing' }])
})

test('of a full time the shop knows the nearest free one', () => {
  const gone = goneSlot([], [nothing, full])
  expect(gone).toEqual({ full: true, nearest: nine })
  expect(withGone([], gone)).toEqual([{ kind: 'slot-gone', nearest: nine }])
})

test('a time that has passed is known to the page itself, and said once', () => {
  const passed = [{ kind: 'slot-gone', nearest: eight }] as const
  expect(goneSlot(passed, [nothing])).toEqual({ full: false, nearest: eight })
  expect(withGone(passed, goneSlot(passed, [full]))).toEqual(passed)
})
