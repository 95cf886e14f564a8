import { Refusal } from '@sofra/contract'
import type { RefusedBooking } from '@sofra/reservations'

/** The refusal of a reservation, at the field that fixes it. `tableField`: the field of the body that names tables. */
export function notPossible(reason: RefusedBooking, tableField: 'table_id' | 'table_ids'): Refusal {
  const path = { 'too-many-guests': 'guests', 'not-on-offer': 'at', full: 'at', 'table-taken': tableField }[reason]
  return new Refusal('reservation_not_possible', { reason }, { fields: [{ path, code: reason }] })
}
