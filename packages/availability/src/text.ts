import { dayFromDate } from './calendar.ts'
import { clockOf, reach } from './clock.ts'
import type { Instant, Pause, Shift, WallMinute, Zone } from './schedule.ts'

/**
 * The minute of the day in a text of the source: `18:30`, `18:30:00`, `6:30 PM`, or either behind a date (source
 * spec, section 5). `24` and `24:00` are the end of the day. Null when it is no time.
 */
export function minuteFromText(text: string): WallMinute | null {
  const fields = /^(?:\d{4}-\d{2}-\d{2}[ T])?(\d{1,2})(?::(\d{2})(?::\d{2})?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!fields) return null
  const hour = Number(fields[1])
  const minute = Number(fields[2] ?? 0)
  const half = fields[3]?.toLowerCase()
  if (minute > 59) return null
  if (half) return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute : null
  if (hour === 24) return minute === 0 ? 1440 : null
  return hour <= 23 ? hour * 60 + minute : null
}

/** A shift of the source: `time_from` and `time_to`, where a `time_from` of `24` means all day. Null when unreadable. */
export function shiftFromText(timeFrom: string, timeTo: string): Shift | null {
  const from = minuteFromText(timeFrom)
  if (from === null) return null
  if (from === 1440) return { from: 0, to: 1440 }
  const to = minuteFromText(timeTo)
  return to === null ? null : { from, to }
}

/**
 * A branch's own window on a dish or category, kept by the source as JSON text with `status`, `from` and `to`. A
 * status that is off takes it away from `from` to `to`, either end open when it is missing; on, there is no window.
 * Text nobody can read takes nothing away.
 */
export function windowFromText(text: string | null, zone: Zone): Pause | null {
  const fields = parse(text)
  if (!fields || isOn(fields.status)) return null
  return {
    from: instantFromText(fields.from, zone) ?? Number.MIN_SAFE_INTEGER,
    until: instantFromText(fields.to, zone),
  }
}

function parse(text: string | null): { status?: unknown; from?: unknown; to?: unknown } | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function isOn(status: unknown): boolean {
  return status !== false && status !== 0 && status !== '0' && status !== 'false' && status !== 'off'
}

function instantFromText(value: unknown, zone: Zone): Instant | null {
  if (typeof value !== 'string') return null
  const day = dayFromDate(value.slice(0, 10))
  if (day === null) return null
  const minute = value.length > 10 ? minuteFromText(value) : 0
  return minute === null ? null : reach(day, minute, clockOf(zone))
}
