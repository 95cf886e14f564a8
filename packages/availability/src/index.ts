export type { Availability, UnavailableReason } from './availability.ts'
export { instantOf, instantsOfDay, sameTimeDaysBefore, type WallTime, wallTime } from './clock.ts'
export { type DatedHours, datedAvailability, hoursOnDate, openingsOn } from './dated-hours.ts'
export { alwaysOpen, horizonMilliseconds, hoursAvailability, type Opening, openings } from './hours.ts'
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
export { findScheduleProblems, type ScheduleProblem } from './schedule-problems.ts'
export { type Step, stepsOfShifts } from './steps.ts'
export { minuteFromText } from './text.ts'
