import type { Instant } from '@sofra/availability'
import type { ChooseTables } from '@sofra/database'
import { chooseForStaff, reservationLimits, type TableChoice, withBlocks } from '@sofra/reservations'

const minute = 60_000

interface Wanted {
  readonly from: Instant
  readonly guests: number
  readonly tableIds: readonly string[] | null
  readonly minutes: number | null
}

/** How long before now a party that was forgotten can still be added. */
const earliestBefore = 24 * 60 * minute

/**
 * What staff give to a party. The best tables are those that guests could book too; chosen tables may be blocked, or not be for
 * guests. A time that is far off is a mistake.
 */
export function chooseTables({ from, guests, tableIds, minutes }: Wanted, now: Instant): ChooseTables {
  return ({ rules, floor, taken, blocks, tables }): TableChoice => {
    if (from < now - earliestBefore || from > now + reservationLimits.advanceMinutes.max * minute) {
      return { kind: 'refused', reason: 'not-on-offer' }
    }
    const options = { at: from, tableIds: tableIds && [...new Set(tableIds)], minutes }
    if (tableIds) return chooseForStaff({ rules, floor: { ...floor, tables }, taken, guests }, options)
    const free = withBlocks({ taken, blocks, floor })
    return chooseForStaff({ rules, floor, taken: free, guests }, options)
  }
}
