import type { DateException, DayHours, Pause, Schedule, Shift } from '@sofra/availability'
import type { SeededRandom } from './seeded-random.ts'

const minute = 60_000

/** Weekly hours with date exceptions. */
export function scheduleOf(random: SeededRandom): Schedule {
  const day = (): DayHours => ({ closed: random.chance(10), shifts: random.many(1, 2, () => shiftOf(random)) })
  const exceptions = random.many(0, 2, (): DateException => {
    const date = `${random.pick(['01', '03', '04', '11', '12'])}-${random.pick(['01', '02', '08', '29', '30'])}`
    return { date: random.chance(50) ? `2026-${date}` : `--${date}`, ...day() }
  })
  return { days: Array.from({ length: 7 }, day), exceptions }
}

function shiftOf(random: SeededRandom): Shift {
  if (random.chance(35)) return { from: 0, to: 1440 }
  return { from: 15 * random.number(0, 95), to: 15 * random.number(0, 96) }
}

/** A pause that starts within a day of `instant`. */
export function pauseOf(random: SeededRandom, instant: number): Pause {
  const from = instant + random.number(-1440, 1440) * minute
  return { from, until: random.chance(80) ? from + random.number(5, 1440) * minute : null }
}
