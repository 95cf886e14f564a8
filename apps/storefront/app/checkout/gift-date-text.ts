import type { Translation } from '../shell/translation.tsx'

/** Formats a local date (`2026-11-20`) with its weekday: Friday 20 November. */
export function giftDateText({ format }: Pick<Translation, 'format'>, date: string): string {
  // A date has neither an hour nor a time zone: noon UTC formatted in UTC is that day.
  return format.dayLong(Date.parse(`${date}T12:00:00Z`), 'UTC')
}
