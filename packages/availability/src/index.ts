export type { Answer, Reason } from './answer.ts'
export { instantOf, type WallTime, wallTime } from './clock.ts'
export { type DatedHours, datedAnswer, hoursOnDate, openingsOn } from './dated-hours.ts'
export { always, horizonMilliseconds, hoursAnswer, type Opening, openings } from './hours.ts'
export type {
  DateException,
  DayHours,
  Instant,
  LocalDate,
  Pause,
  Schedule,
  Shift,
  WallMinute,
  Zone,
} from './schedule.ts'
export { type Step, stepsOfShifts } from './steps.ts'
export { minuteFromText } from './text.ts'
