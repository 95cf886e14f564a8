import type { ReservationTimes } from '@sofra/contract/reservations-codec'

const hour = 3_600_000

/**
 * The time that is chosen at first: of the first day with at least two hours of choice the middle of its times, since guests
 * rarely want the first or the last one; null without times.
 */
export function suggestedTime(days: ReservationTimes['days']): number | null {
  const day = days.find(({ times }) => (times.at(-1) ?? 0) - (times[0] ?? 0) >= 2 * hour) ?? days[0]
  return day?.times[Math.floor(day.times.length / 2)] ?? null
}
