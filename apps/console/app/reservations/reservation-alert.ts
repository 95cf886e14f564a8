import { staffReservationFromWire } from '@sofra/contract/console-reservations-codec'
import type { StaffReservationWire } from '@sofra/contract/reservation-shapes'
import { showToast } from '@sofra/ui/toasts'
import { playAlert } from '../orders/alert-sound.ts'
import type { Translation } from '../shell/translation.tsx'
import { dayAt } from './book-view.ts'

interface AlertOptions {
  readonly translation: Translation
  readonly isSoundOn: boolean
  readonly open: (address: string) => void
  /** The time zone of a branch of the staff member. */
  readonly zoneOf: (branchId: string) => string | undefined
}

/** Rings and shows a toast for an event of a reservation that a guest has just made; other events do nothing. */
export function alertOfReservation(data: string, { translation, isSoundOn, open, zoneOf }: AlertOptions): void {
  const { t, format } = translation
  const event = JSON.parse(data) as { readonly is_new: boolean; readonly reservation: StaffReservationWire }
  const { id, branchId, source, guests, from, name } = staffReservationFromWire(event.reservation)
  if (!event.is_new || source !== 'guest') return
  if (isSoundOn) playAlert()
  const zone = zoneOf(branchId) ?? 'UTC'
  const text = [t('reservationAlert.new', { count: guests }), format.dateTime(from, zone), name]
  const address = `/reservations?branch=${branchId}&date=${dayAt(from, zone)}&open=${id}`
  showToast({
    text: text.filter(Boolean).join(' · '),
    action: { label: t('reservationAlert.show'), run: () => open(address) },
  })
}
