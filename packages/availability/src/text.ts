import type { WallMinute } from './schedule.ts'

/**
 * Parses a time of day: `18:30`, `18:30:00`, `6:30 PM`, or one of these after a date (docs/product.md, section 5).
 * Returns minutes since midnight, 0 to 1440 (`24` and `24:00` are the end of the day); null if the text is not a time.
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
