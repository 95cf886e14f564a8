import type { Words } from '../shell/words.tsx'

/** A local date, `2026-11-20`, as people say it: Friday 20 November. */
export function dayText({ format }: Pick<Words, 'format'>, date: string): string {
  // A date has no hour and no zone: noon in Greenwich is that day in the zone that is asked for.
  return format.dayLong(Date.parse(`${date}T12:00:00Z`), 'UTC')
}
