import { Refusal, type Shop } from '@sofra/contract'
import type { ReservationWire } from '@sofra/contract/reservation-shapes'
import { reservationToWire } from '@sofra/contract/reservations-codec'
import { asMerchant, findReservation, findReservationByKey, type Reservation } from '@sofra/database'
import { occupiesTables } from '@sofra/reservations'
import type { AppContext } from '../context.ts'

/** The path of a reservation's page; anyone with it sees the reservation. */
export function reservationPath(referenceId: string, { id, key }: Pick<Reservation, 'id' | 'key'>): string {
  return `/${referenceId}/reservation/success/${id}?key=${encodeURIComponent(key)}`
}

/** A reservation as its guest sees it. */
export async function guestReservation(
  reservation: Reservation,
  { shops, clock }: Pick<AppContext, 'shops' | 'clock'>,
): Promise<ReservationWire> {
  const shop = await shops.findByBranch(reservation.branchId)
  if (!shop) throw new Refusal('reservation_not_found', { id: reservation.id })
  const { state, from } = reservation
  const last = reservation.events.findLast(({ kind }) => kind === 'moved')
  return reservationToWire({
    ...reservation,
    url: reservationPath(shop.referenceId, reservation),
    ended: occupiesTables(state) ? null : { by: last?.by.kind ?? 'system', reason: last?.reason ?? '' },
    isChangeable: occupiesTables(state) && from > clock.now(),
    branch: {
      id: shop.branchId,
      referenceId: shop.referenceId,
      timeZone: shop.timeZone,
      phone: shop.phone,
      point: shop.point,
      names: shop.names,
      branchNames: shop.branchNames,
      address: shop.address,
    },
  })
}

/** The same, as it is now. */
export async function currentReservation(
  { merchantId, id }: Pick<Reservation, 'merchantId' | 'id'>,
  context: AppContext,
): Promise<ReservationWire> {
  const reservation = await asMerchant(context.pool, merchantId, (tx) => findReservation(tx, id))
  if (!reservation) throw new Refusal('reservation_not_found', { id })
  return guestReservation(reservation, context)
}

/**
 * The reservation of a link.
 * @throws {Refusal} reservation_not_found, for a wrong key as for an unknown id
 */
export async function requireReservationByLink(
  { pool }: Pick<AppContext, 'pool'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<Reservation> {
  const reservation = await findReservationByKey(pool, id, key)
  if (!reservation) throw new Refusal('reservation_not_found', { id })
  return reservation
}

/**
 * The shop, if the branch takes reservations.
 * @throws {Refusal} reservations_off
 */
export function requireReservations(shop: Shop): Shop {
  if (!shop.selling.reservation) throw new Refusal('reservations_off', { branchId: shop.branchId })
  return shop
}
