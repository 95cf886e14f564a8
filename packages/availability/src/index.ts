export type { Answer, Reason } from './answer.ts'
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
