import { type EditableRecord, type Records, valueAt } from '@sofra/changes'
import { settingRecords } from '@sofra/contract/setting-records'
import { expect, test } from 'vitest'
import { turnOn } from './new-rules.ts'

const way = (position: number, last_order_minutes: number): EditableRecord => ({
  ...{ position, last_order_minutes, hours: { days: [], exceptions: [] }, min_order: 1000, service_fee: 250 },
  ...{ preparation_minutes: 15, payments: ['cash'], acceptance: null, reservation: null },
  schedule_rules: {
    ...{ on: false, onlySchedule: false, minAdvanceMinutes: 0, maxAdvanceMinutes: 0 },
    ...{ applyOn: 'starting', slotMinutes: 30 },
  },
})
const records = (ways: Record<string, EditableRecord>): Records =>
  new Map(Object.entries(ways).map(([type, record]) => [`branch_selling/b/${type}`, record]))

test('a branch begins to take reservations in the hours of eating there, after its other ways of selling', () => {
  const hours = { days: [], exceptions: [], marked: 'dine-in' }
  const [change, ...rest] = turnOn(records({ pickup: way(0, 0), 'dine-in': { ...way(3, 30), hours } }), 'b')
  expect(rest).toEqual([])
  expect(change).toMatchObject({ on: 'branch_selling/b/reservation', field: null, from: null })
  expect(change?.to).toMatchObject({ position: 4, hours, last_order_minutes: 0, payments: [], min_order: 0 })
})

test('the first rules are those of the contract', () => {
  const [change] = turnOn(records({ pickup: way(0, 0) }), 'b')
  const { error } = settingRecords.branch_selling.shape.reservation.safeParse(
    valueAt(change?.to as EditableRecord, 'reservation'),
  )
  expect(error).toBeUndefined()
})

test('a branch without a way of selling cannot begin', () => {
  expect(turnOn(records({}), 'b')).toEqual([])
})
