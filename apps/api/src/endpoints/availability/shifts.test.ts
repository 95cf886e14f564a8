import { getShifts } from '@sofra/contract/availability'
import type { TodayShifts } from '@sofra/contract/availability-codec'
import { beforeEach, expect, test } from 'vitest'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const { check, client, branchId, setTime, request } = await startTestApi()
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 3, minute)

beforeEach(() => setTime(lunchTime))

test('200: returns the opening state and the openings of a week', async () => {
  const shifts = await client.call(getShifts, { params: { id: branchId } })
  expect(shifts.today.date).toBe('2026-11-17')
  expect(shifts.today.types.delivery?.availability).toEqual({ available: true, until: at(17, 23) })
  expect(shifts.days.map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6, 0, 1])
  await check(getShifts, { params: { id: branchId } })
})

test('200: lists a Thursday shift that ends on Friday under Thursday', async () => {
  const { days } = await client.call(getShifts, { params: { id: branchId } })
  const openings = (date: string) => days.find((day) => day.date === date)?.types.pickup?.openings
  expect(openings('2026-11-19')).toEqual([{ from: at(19, 10), to: at(20, 2) }])
  expect(openings('2026-11-20')).toEqual([{ from: at(20, 10), to: at(20, 23) }])
})

test('200: is open after midnight during a shift of the previous day', async () => {
  setTime(at(20, 1))
  const { today } = await client.call(getShifts, { params: { id: branchId } })
  expect(today.types.pickup?.availability).toEqual({ available: true, until: at(20, 2) })
})

test('200: the slots of a day lie within its shifts, including those past midnight', async () => {
  for (const instant of [at(19, 21), at(20, 0, 15), at(17, 13)]) {
    setTime(instant)
    const { days } = await client.call(getShifts, { params: { id: branchId } })
    for (const { types } of days) {
      const { openings = [], slots = [] } = types.pickup ?? {}
      const outside = slots.filter((slot) => !openings.some(({ from, to }) => from <= slot.from && slot.to <= to))
      expect(outside).toEqual([])
    }
    expect(days.flatMap(({ types }) => types.pickup?.slots ?? []).length).toBeGreaterThan(20)
  }
  setTime(at(20, 0, 15))
  const { today } = await client.call(getShifts, { params: { id: branchId } })
  expect(today.date).toBe('2026-11-20')
  expect(today.types.pickup?.openings[0]).toEqual({ from: at(19, 10), to: at(20, 2) })
  expect(today.types.pickup?.slots[0]).toEqual({ from: at(20, 1), to: at(20, 1, 30) })
})

test('200: returns the reason and the next opening when closed', async () => {
  setTime(at(17, 3))
  const { today } = await client.call(getShifts, { params: { id: branchId } })
  expect(today.types['dine-in']?.availability).toEqual({ available: false, reason: 'outside-hours', next: at(17, 10) })
})

test('200: returns both the last-order time and the closing time', async () => {
  const tableAt = async (instant: number) => {
    setTime(instant)
    const {
      availability: answer,
      closesAt,
      lastOrderAt,
    } = (await client.call(getShifts, { params: { id: branchId } })).today.types['dine-in'] as TodayShifts
    return { answer, closesAt, lastOrderAt }
  }
  const times = { closesAt: at(17, 23), lastOrderAt: at(17, 22, 30) }
  expect(await tableAt(at(17, 22, 29))).toEqual({ answer: { available: true, until: at(17, 22, 30) }, ...times })
  expect(await tableAt(at(17, 22, 30))).toEqual({
    answer: { available: false, reason: 'last-orders-over', next: at(18, 10) },
    ...times,
  })
  expect(await tableAt(at(17, 23))).toEqual({
    answer: { available: false, reason: 'outside-hours', next: at(18, 10) },
    closesAt: null,
    lastOrderAt: null,
  })
  await check(getShifts, { params: { id: branchId } })
})

test('200: slots begin after the minimum advance, rounded up to a quarter of an hour', async () => {
  const { today } = await client.call(getShifts, { params: { id: branchId } })
  expect(today.types.pickup?.slots[0]).toEqual({ from: at(17, 14), to: at(17, 14, 30) })
  expect(today.types['dine-in']?.slots).toEqual([])
})

test('200: ignores the clock of the client', async () => {
  const headers = { 'current-time': '1999-12-31T23:59:59Z' }
  const answer = await (await request(`/webapp/v5/shifts/${branchId}`, { headers })).json()
  expect(answer).toMatchObject({
    current_time: '2026-11-17T10:00:00.000Z',
    today: { types: { delivery: { status: 'open' } } },
  })
})
