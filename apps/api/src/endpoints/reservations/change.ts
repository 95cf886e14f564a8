import { Refusal } from '@sofra/contract'
import { cancelReservation, changeReservation } from '@sofra/contract/reservations'
import {
  asMerchantRetrying,
  changeReservation as change,
  moveReservation,
  type Reservation,
  type ReservationOutcome,
} from '@sofra/database'
import { occupiesTables } from '@sofra/reservations'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import {
  currentReservation,
  requireReservationByLink,
  requireReservations,
} from '../../reservations/guest-reservation.ts'
import { notPossible } from '../../reservations/not-possible.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { chooseFor } from './reserve.ts'

export const serveChangeReservation = serve(changeReservation, async ({ params, body }, context) => {
  const reservation = await requireOpen(params, context)
  const { id, merchantId, name, branchId } = reservation
  const shop = requireReservations(await requireActiveShop(context, branchId))
  const now = context.clock.now()
  const { guests, comment: note, table_id: tableId = null } = body
  const from = Date.parse(body.at)
  const outcome = await asMerchantRetrying(context.pool, merchantId, (tx) =>
    change(
      tx,
      { id, guests, from, note, by: { kind: 'guest', name }, at: now },
      chooseFor(shop, { guests, at: from, tableId }, now),
    ),
  )
  refuseUnchanged(outcome)
  return currentReservation(reservation, context)
})

export const serveCancelReservation = serve(cancelReservation, async ({ params, body }, context) => {
  const reservation = await requireOpen(params, context)
  const { id, merchantId, name } = reservation
  const outcome = await asMerchantRetrying(context.pool, merchantId, (tx) =>
    moveReservation(tx, {
      id,
      to: 'rejected',
      by: { kind: 'guest', name },
      reason: body.reason,
      at: context.clock.now(),
    }),
  )
  refuseUnchanged(outcome)
  return currentReservation(reservation, context)
})

/** The reservation of a link that has not begun or ended. */
async function requireOpen(
  link: { readonly id: string; readonly key: string },
  context: AppContext,
): Promise<Reservation> {
  const reservation = await requireReservationByLink(context, link)
  const { id, state, from, seatedAt } = reservation
  if (!occupiesTables(state) || from <= context.clock.now() || seatedAt !== null) {
    throw new Refusal('reservation_ended', { id, state })
  }
  return reservation
}

function refuseUnchanged(outcome: ReservationOutcome): void {
  if (outcome.kind === 'refused') throw notPossible(outcome.reason, 'table_id')
  if (outcome.kind !== 'changed') throw new Refusal('reservation_ended', { outcome })
}
