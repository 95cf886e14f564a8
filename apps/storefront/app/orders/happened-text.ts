import type { Words } from '../shell/words.tsx'

/** When something happened, as it is told at `now`: the hour, with its day where that is not today's in the order's zone. */
export function happenedText({ format }: Words, instant: number, now: number, zone: string): string {
  const isToday = format.day(instant, zone) === format.day(now, zone)
  return isToday ? format.time(instant, zone) : format.dateTime(instant, zone)
}
