import { alwaysOpen, type Schedule, type Shift } from '@sofra/availability'
import { expect, test } from 'vitest'
import { viewOpening } from './opening-view.server.ts'

const kuwait = 'Asia/Kuwait'
const minute = 60_000
/** Thursday 19 November 2026. */
const at = (hour: number, minutes = 0) => Date.UTC(2026, 10, 19, hour - 3, minutes)
const daily = (...shifts: Shift[]): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts })),
  exceptions: [],
})
/** Noon to eleven, the last order half an hour before. */
const grill = { hours: daily({ from: 720, to: 1380 }), pauses: [], lastOrderMinutes: 30 }

test('open, and until when the doors are', () => {
  expect(viewOpening(grill, at(19), kuwait)).toEqual({
    open: true,
    changesAt: at(22, 30),
    says: { key: 'open.closesAt', time: at(23), when: null },
    turnsAt: at(21, 30),
  })
})

test('in the hour before them, last orders are announced', () => {
  expect(viewOpening(grill, at(21, 30), kuwait)).toEqual({
    open: true,
    changesAt: at(22, 30),
    says: { key: 'open.lastOrders', time: at(22, 30), when: null },
    turnsAt: at(22, 30),
  })
})

test('after them nobody is told the doors are closed while they are open', () => {
  expect(viewOpening(grill, at(22, 30), kuwait)).toEqual({
    open: false,
    changesAt: at(36),
    says: { key: 'open.lastOrdersOver', time: at(22, 30), when: at(36) },
    turnsAt: at(23),
  })
  expect(viewOpening(grill, at(23), kuwait).message).toEqual({ key: 'open.opensAt', time: null, when: at(36) })
})

test('a shop that opens no more says so', () => {
  const once: Schedule = {
    days: Array.from({ length: 7 }, () => ({ closed: true, shifts: [] })),
    exceptions: [{ date: '2026-11-19', closed: false, shifts: [{ from: 720, to: 1380 }] }],
  }
  expect(viewOpening({ ...grill, hours: once }, at(22, 45), kuwait).message.key).toBe('open.lastOrdersWere')
  expect(viewOpening({ ...grill, hours: once }, at(23), kuwait)).toMatchObject({
    says: { key: 'open.closed' },
    turnsAt: null,
  })
})

test('without a last order nothing is said of it', () => {
  const late = { ...grill, lastOrderMinutes: 0 }
  expect(viewOpening(late, at(22, 59), kuwait)).toEqual({
    open: true,
    changesAt: at(23),
    says: { key: 'open.closesAt', time: at(23), when: null },
    turnsAt: at(23),
  })
})

test('a pause that comes first is when it closes', () => {
  const paused = { ...grill, pauses: [{ from: at(22), until: at(26) }] }
  expect(viewOpening(paused, at(21, 45), kuwait)).toMatchObject({
    changesAt: at(22),
    says: { key: 'open.closesAt', time: at(22) },
  })
})

test('a shop that never closes is just open, and one that closes after days says when on the last', () => {
  const open = { open: true, says: { key: 'open.open', time: null, when: null } }
  expect(viewOpening({ ...grill, hours: alwaysOpen }, at(19), kuwait)).toMatchObject({ ...open, turnsAt: null })
  const week: Schedule = {
    ...alwaysOpen,
    exceptions: [{ date: '2026-11-22', closed: true, shifts: [] }],
  }
  const view = viewOpening({ ...grill, hours: week, lastOrderMinutes: 0 }, at(19), kuwait)
  expect(view).toMatchObject({ ...open, changesAt: at(72) })
  expect(view.messageChangesAt).toBe(at(48) + 1)
  expect(viewOpening({ ...grill, hours: week, lastOrderMinutes: 0 }, at(48) + minute, kuwait).message.key).toBe(
    'open.closesAt',
  )
})
