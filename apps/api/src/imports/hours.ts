import type { DayHours, Schedule, Shift } from '@sofra/availability'
import { clockFromWire } from '@sofra/contract/basics-codec'
import type { ShopFile } from '@sofra/contract/shop-file'
import { weekdays } from '@sofra/contract/shop-file-basics'

type FileHours = NonNullable<ShopFile['categories'][number]['hours']>
type FileShift = NonNullable<FileHours['every_day']>[number]

/** A shop file's hours: a weekday left out takes `every_day`, an empty list is a closed day. */
export function scheduleFromFile(hours: FileHours): Schedule {
  return {
    days: weekdays.map((weekday) => dayFromFile(hours[weekday] ?? hours.every_day ?? [])),
    exceptions: (hours.exceptions ?? []).map(({ date, shifts }) => ({
      date: date as Schedule['exceptions'][number]['date'],
      ...dayFromFile(shifts),
    })),
  }
}

function dayFromFile(shifts: readonly FileShift[]): DayHours {
  return { closed: shifts.length === 0, shifts: shifts.map(shiftFromFile) }
}

function shiftFromFile({ from, to }: FileShift): Shift {
  // "24:00" as a start means 00:00 of the same day, not of the next one.
  return { from: clockFromWire(from) % 1440, to: clockFromWire(to) }
}
