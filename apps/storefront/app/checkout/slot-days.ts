import type { OfferedTime } from './facts.ts'

/**
 * The free time of another day that lies nearest to the same hour as the one chosen: who turns from Thursday to Friday
 * still wants to eat at seven. Null when that day is full.
 */
export function nearestFree(ofDay: readonly OfferedTime[], chosen: OfferedTime): OfferedTime | null {
  let nearest: OfferedTime | null = null
  let least = Number.POSITIVE_INFINITY
  for (const time of ofDay) {
    const wanted = chosen.from + Date.parse(time.date) - Date.parse(chosen.date)
    const distance = Math.abs(time.from - wanted)
    if (!time.full && distance < least) [nearest, least] = [time, distance]
  }
  return nearest
}
