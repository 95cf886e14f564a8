import type { GuestReservation } from '@sofra/contract/reservations-codec'
import type { Translation } from '../shell/translation.tsx'

/** The state of a reservation in a few words. */
export function reservationTitle(
  { t }: Translation,
  { state, ended }: Pick<GuestReservation, 'state' | 'ended'>,
): string {
  switch (state) {
    case 'pending':
      return t('reservation.pending')
    case 'accepted':
      return t('reservation.accepted')
    case 'completed':
      return t('reservation.completed')
    case 'no-show':
      return t('reservation.noShow')
    case 'rejected':
      return t(ended?.by === 'guest' ? 'reservation.cancelled' : 'reservation.rejected')
  }
}

/** The day and the time of a reservation, relative to `now`: "today, 20:00". */
export function whenText({ t, format }: Translation, instant: number, now: number, zone: string): string {
  return [format.relativeDay(instant, now, zone), format.time(instant, zone)].join(t('address.separator'))
}
