import type { Instant } from '@sofra/availability'
import { Refusal } from '@sofra/contract'

/** The largest time-zone offset from UTC (UTC+14). */
const maxUtcOffsetMilliseconds = 14 * 3_600_000

/**
 * Checks that a birthday (`YYYY-MM-DD`) is not in the future in every time zone.
 * @throws {Refusal} invalid_body
 */
export function validateBirthday(birthday: string | null | undefined, now: Instant): void {
  if (!birthday || birthday <= new Date(now + maxUtcOffsetMilliseconds).toISOString().slice(0, 10)) return
  throw new Refusal('invalid_body', { birthday: 'to come' }, { fields: [{ path: 'birthday', code: 'to-come' }] })
}
