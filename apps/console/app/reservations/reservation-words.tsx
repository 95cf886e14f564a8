import type { Instant } from '@sofra/availability'
import type { StaffReservation } from '@sofra/contract/console-reservations-codec'
import type { ConsoleKey } from '@sofra/i18n/console'
import { Badge, type Tone } from '@sofra/ui/chip'
import { type Translation, useTranslation } from '../shell/translation.tsx'

/** Who made a reservation. */
export const sourceKeys = {
  guest: 'reservations.source.guest',
  staff: 'reservations.source.staff',
  'walk-in': 'reservations.source.walkIn',
} as const satisfies Record<StaffReservation['source'], ConsoleKey>

/** The word for what a reservation is now: a party that is past its time and does not sit is late. */
function signOf({ state, seatedAt, from }: StaffReservation, now: Instant): [Tone, ConsoleKey] {
  switch (state) {
    case 'pending':
      return ['accent', 'reservations.state.pending']
    case 'accepted':
      if (seatedAt !== null) return ['positive', 'reservations.state.seated']
      return now > from + lateMilliseconds
        ? ['warning', 'reservations.state.late']
        : ['info', 'reservations.state.booked']
    case 'completed':
      return ['neutral', 'reservations.state.completed']
    case 'no-show':
      return ['danger', 'reservations.state.noShow']
    case 'rejected':
      return ['danger', 'reservations.state.rejected']
  }
}

/** A party is late after a quarter of an hour. */
const lateMilliseconds = 15 * 60_000

/** What a reservation is now, as a badge. */
export function ReservationBadge({ reservation, now }: { reservation: StaffReservation; now: Instant }) {
  const { t } = useTranslation()
  const [tone, key] = signOf(reservation, now)
  return <Badge tone={tone}>{t(key)}</Badge>
}

/** "Table 4", "Tables 4, 5". */
export function tablesText(tables: readonly { readonly name: string }[], t: Translation['t']): string {
  const names = tables.map(({ name }) => name).join(t('changes.listSeparator'))
  return t(tables.length === 1 ? 'reservations.table' : 'reservations.tableList', { name: names })
}
