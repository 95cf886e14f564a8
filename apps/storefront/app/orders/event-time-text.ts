import type { Translation } from '../shell/translation.tsx'

/** Formats the time of an event; with its date unless that is the date of `now` in the order's time zone. */
export function eventTimeText({ format }: Translation, instant: number, now: number, zone: string): string {
  const isToday = format.day(instant, zone) === format.day(now, zone)
  return isToday ? format.time(instant, zone) : format.dateTime(instant, zone)
}
