import type { Instant } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { moveReservation as moveReservationEndpoint, seatReservation } from '@sofra/contract/console-reservations'
import { staffReservationToWire } from '@sofra/contract/console-reservations-codec'
import type { StaffReservationWire } from '@sofra/contract/reservation-shapes'
import {
  findReservation,
  moveReservation,
  type Reservation,
  type ReservationOutcome,
  type ReservedBy,
  seatReservation as recordSeated,
  type Tx,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { notPossible } from '../../reservations/not-possible.ts'
import { findForStaff, requirePermission, requireStaffScope } from '../../staff/scope.ts'
import { chooseTables } from './choose-tables.ts'

export const serveMoveReservation = serve(moveReservationEndpoint, async (call, context) => {
  const { status: to, reason } = call.body
  return stepOfStaff(call, context, async (tx, reservation, by, at) => {
    const { id, from, guests } = reservation
    const minutes = (reservation.to - from) / 60_000
    // A party that came after all takes what is free: its tables may have been given to others.
    const choose = chooseTables({ from, guests, tableIds: null, minutes }, from)
    return moveReservation(tx, { id, to, by, at, reason }, choose)
  })
})

export const serveSeatReservation = serve(seatReservation, async (call, context) =>
  stepOfStaff(call, context, (tx, { id }, by, at) => recordSeated(tx, { id, by, at, isSeated: call.body.seated })),
)

interface StaffCall {
  readonly request: Request
  readonly params: { readonly id: string }
  readonly responseHeaders: Headers
}

/**
 * Changes a reservation in one of the staff member's branches, and returns it.
 * @throws {Refusal} reservation_not_found, for those of others as for unknown ids
 */
export async function stepOfStaff(
  { request, params, responseHeaders }: StaffCall,
  context: AppContext,
  step: (tx: Tx, reservation: Reservation, by: ReservedBy, at: Instant) => Promise<ReservationOutcome>,
): Promise<StaffReservationWire> {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
  const { id } = params
  return findForStaff(context, scope, 'reservation_not_found', async (tx, { role }) => {
    const reservation = await findReservation(tx, id)
    if (!reservation || !visibleBranches.has(reservation.branchId)) return null
    requirePermission(role, 'reservations')
    const outcome = await step(tx, reservation, { kind: 'staff', name: scope.user.name }, context.clock.now())
    if (outcome.kind === 'unknown') return null
    if (outcome.kind === 'refused') throw notPossible(outcome.reason, 'table_ids')
    if (outcome.kind === 'conflict') {
      const { state } = outcome
      throw new Refusal('reservation_ended', { id, state }, { data: { state } })
    }
    return reservationForStaff(tx, id)
  })
}

/** A reservation of the merchant, as staff see it. */
export async function reservationForStaff(tx: Tx, id: string): Promise<StaffReservationWire> {
  const reservation = await findReservation(tx, id)
  if (!reservation) throw new Refusal('reservation_not_found', { id })
  return staffReservationToWire(reservation)
}
