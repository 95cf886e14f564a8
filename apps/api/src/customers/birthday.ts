import type { Instant } from '@sofra/availability'
import { Refusal } from '@sofra/contract'

/** Tomorrow has begun somewhere this long before it does in Greenwich. */
const farthestEast = 14 * 3_600_000

/** Refuses a day of birth that is still to come everywhere. */
export function mustBeBorn(birthday: string | null | undefined, now: Instant): void {
  if (!birthday || birthday <= new Date(now + farthestEast).toISOString().slice(0, 10)) return
  throw new Refusal('invalid_body', { birthday: 'to come' }, { fields: [{ path: 'birthday', code: 'to-come' }] })
}
