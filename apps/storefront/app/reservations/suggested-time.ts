import type { GuestReservation, ReservationTimes } from '@sofra/contract/reservations-codec'

const hour = 3_600_000

/**
 * The time that is chosen at first: of the first day with at least two hours of choice the middle of its times, since guests
 * rarely want the first or the last one; null without times.
 */
function suggestedTime(days: ReservationTimes['days']): number | null {
  const day = days.find(({ times }) => (times.at(-1) ?? 0) - (times[0] ?? 0) >= 2 * hour) ?? days[0]
  return day?.times[Math.floor(day.times.length / 2)] ?? null
}

/** The time that the form begins with: that of the reservation which is changed, or the nearest one on offer; else a suggestion. */
export function firstTime(
  days: ReservationTimes['days'],
  changed: Pick<GuestReservation, 'from'> | null,
): number | null {
  const all = days.flatMap(({ times }) => times)
  return changed === null || all.length === 0 ? suggestedTime(days) : nearestTime(all, changed.from)
}

/** The time nearest to `wanted`; there is at least one. */
export function nearestTime(times: readonly number[], wanted: number): number {
  return times.reduce(
    (best, time) => (Math.abs(time - wanted) < Math.abs(best - wanted) ? time : best),
    times[0] ?? wanted,
  )
}
