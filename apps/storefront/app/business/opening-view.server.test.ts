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
/** 12:00 to 23:00, last order at 22:30. */
const grill = { hours: daily({ from: 720, to: 1380 }), pauses: [], lastOrderMinutes: 30 }

test('shows the closing time while open', () => {
  expect(viewOpening(grill, at(19), kuwait)).toEqual({
    open: true,
    changesAt: at(22, 30),
    message: { key: 'open.closesAt', time: at(23), when: null },
    messageChangesAt: at(21, 30),
  })
})

test('announces the last order in the hour before it', () => {
  expect(viewOpening(grill, at(21, 30), kuwait)).toEqual({
    open: true,
    changesAt: at(22, 30),
    message: { key: 'open.lastOrders', time: at(22, 30), when: null },
    messageChangesAt: at(22, 30),
  })
})

test('shows that last orders are over until the branch closes', () => {
  expect(viewOpening(grill, at(22, 30), kuwait)).toEqual({
    open: false,
    changesAt: at(36),
    message: { key: 'open.lastOrdersOver', time: at(22, 30), when: at(36) },
    messageChangesAt: at(23),
  })
  expect(viewOpening(grill, at(23), kuwait).message).toEqual({ key: 'open.opensAt', time: null, when: at(36) })
})

test('shows closed when there is no further opening', () => {
  const once: Schedule = {
    days: Array.from({ length: 7 }, () => ({ closed: true, shifts: [] })),
    exceptions: [{ date: '2026-11-19', closed: false, shifts: [{ from: 720, to: 1380 }] }],
  }
  expect(viewOpening({ ...grill, hours: once }, at(22, 45), kuwait).message.key).toBe('open.lastOrdersWere')
  expect(viewOpening({ ...grill, hours: once }, at(23), kuwait)).toMatchObject({
    message: { key: 'open.closed' },
    messageChangesAt: null,
  })
})

test('omits last orders when there are none', () => {
  const late = { ...grill, lastOrderMinutes: 0 }
  expect(viewOpening(late, at(22, 59), kuwait)).toEqual({
    open: true,
    changesAt: at(23),
    message: { key: 'open.closesAt', time: at(23), when: null },
    messageChangesAt: at(23),
  })
})

test('says midnight instead of 00:00', () => {
  const late = { ...grill, hours: daily({ from: 720, to: 1440 }), lastOrderMinutes: 0 }
  expect(viewOpening(late, at(19), kuwait).message).toEqual({
    key: 'open.closesAtMidnight',
    time: at(24),
    when: null,
  })
  const later = { ...grill, hours: daily({ from: 720, to: 1470 }) }
  expect(viewOpening(later, at(23, 30), kuwait).message.key).toBe('open.lastOrdersAtMidnight')
})

test('uses the start of a pause as the closing time', () => {
  const paused = { ...grill, pauses: [{ from: at(22), until: at(26) }] }
  expect(viewOpening(paused, at(21, 45), kuwait)).toMatchObject({
    changesAt: at(22),
    message: { key: 'open.closesAt', time: at(22) },
  })
})

test('omits closing times more than a day ahead', () => {
  const open = { open: true, message: { key: 'open.open', time: null, when: null } }
  expect(viewOpening({ ...grill, hours: alwaysOpen }, at(19), kuwait)).toMatchObject({
    ...open,
    messageChangesAt: null,
  })
  const week: Schedule = {
    ...alwaysOpen,
    exceptions: [{ date: '2026-11-22', closed: true, shifts: [] }],
  }
  const view = viewOpening({ ...grill, hours: week, lastOrderMinutes: 0 }, at(19), kuwait)
  expect(view).toMatchObject({ ...open, changesAt: at(72) })
  expect(view.messageChangesAt).toBe(at(48) + 1)
  expect(viewOpening({ ...grill, hours: week, lastOrderMinutes: 0 }, at(48) + minute, kuwait).message.key).toBe(
    'open.closesAtMidnight',
  )
})
