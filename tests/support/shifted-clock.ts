import { clockShiftName, shiftClock } from './clock.ts'

/** Loaded before the product (`NODE_OPTIONS=--import=...`), which then lives at the hour that journeys need. */
shiftClock(Number(process.env[clockShiftName] ?? 0))
