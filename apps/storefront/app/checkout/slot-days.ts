import type { TimeSlot } from './draft-order.ts'

/**
 * The available slot of another day nearest to the time of day of the chosen slot: a guest who changes the day keeps
 * the time. Null when that day is fully booked.
 */
export function nearestAvailable(ofDay: readonly TimeSlot[], chosen: TimeSlot): TimeSlot | null {
  let nearest: TimeSlot | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const time of ofDay) {
    const target = chosen.from + Date.parse(time.date) - Date.parse(chosen.date)
    const distance = Math.abs(time.from - target)
    if (!time.full && distance < minDistance) [nearest, minDistance] = [time, distance]
  }
  return nearest
}
