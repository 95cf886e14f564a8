export type { ScheduleRules, Slot } from './rules.ts'
