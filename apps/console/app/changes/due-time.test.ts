import { expect, test } from 'vitest'
import { checkDueTime, parseTime, timeText } from './due-time.ts'

const now = Date.UTC(2026, 0, 1)

test('a time is that of the zone', () => {
  expect(checkDueTime({ date: '2026-12-04', time: '06:00' }, 'Asia/Kuwait', now)).toEqual({
    kind: 'exact',
    at: Date.UTC(2026, 11, 4, 3),
  })
})

test('a time that the clocks skip is none, and of one that occurs twice the first counts', () => {
  expect(checkDueTime({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin', now)).toEqual({ kind: 'skipped' })
  expect(checkDueTime({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin', now)).toEqual({
    kind: 'twice',
    at: Date.UTC(2026, 9, 25, 0, 30),
  })
  // The clocks of Lord Howe Island are put back by half an hour.
  expect(checkDueTime({ date: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe', now).kind).toBe('twice')
})

test('a time in the past and half an input are no times', () => {
  expect(checkDueTime({ date: '2025-12-04', time: '06:00' }, 'Asia/Kuwait', now)).toEqual({ kind: 'past' })
  expect(checkDueTime({ date: '2026-12-04', time: '' }, 'Asia/Kuwait', now)).toEqual({ kind: 'incomplete' })
})

test('minutes are written as a time of day and read again', () => {
  for (const minute of [0, 59, 60, 725, 1439]) expect(parseTime(timeText(minute))).toBe(minute)
})
