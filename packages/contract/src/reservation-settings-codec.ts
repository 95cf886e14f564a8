import type { SellingSettings } from '@sofra/ordering'
import { defaultReservationRules } from '@sofra/reservations'
import type { RestaurantWire } from './business.ts'

/** Encodes how guests reserve; null where they cannot. */
export function reservationSettingsToWire(settings: SellingSettings | undefined): RestaurantWire['reservation'] {
  if (!settings) return null
  const { withTable, maxGuests, minAdvanceMinutes } = settings.reservation ?? defaultReservationRules
  return {
    enabled: true,
    with_table: withTable,
    type: 1,
    max_users: maxGuests,
    min_advance: advanceToWire(minAdvanceMinutes),
  }
}

/** Minutes in the largest unit that expresses them exactly. */
function advanceToWire(minutes: number): NonNullable<RestaurantWire['reservation']>['min_advance'] {
  if (minutes > 0 && minutes % 1440 === 0) return { interval: minutes / 1440, scale: 'days' }
  if (minutes > 0 && minutes % 60 === 0) return { interval: minutes / 60, scale: 'hours' }
  return { interval: minutes, scale: 'minutes' }
}
