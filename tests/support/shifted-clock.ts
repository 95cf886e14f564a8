import { clockShiftVariable, shiftClock } from './clock.ts'

/** Loaded before the product (`NODE_OPTIONS=--import=...`) to shift its clock. */
shiftClock(Number(process.env[clockShiftVariable] ?? 0))
