import { createHash } from 'node:crypto'
import { type FieldProblem, Refusal, type Shop } from '@sofra/contract'
import { type ReserveBodyWire, reserveTable } from '@sofra/contract/reservations'
import { asMerchantRetrying, type Booking, bookTables, type ReservationFacts, refuseIfBusy } from '@sofra/database'
import { chooseForGuest, type TableChoice, withBlocks } from '@sofra/reservations'
import type { AppContext } from '../../context.ts'
import { normalizePhone, type PhoneInput, parsePhone } from '../../customers/phone.ts'
import { phoneProblems } from '../../customers/phone-problems.ts'
import { currentCustomer, type SignedInCustomer } from '../../customers/session.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { dietNames } from '../../menus/diet-names.ts'
import { currentReservation, requireReservations } from '../../reservations/guest-reservation.ts'
import { notPossible } from '../../reservations/not-possible.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { phoneCheckProblems } from '../orders/phone-check.ts'
import { isIdempotencyKey } from '../orders/place.ts'

export const serveReserve = serve(reserveTable, async (call, context) => {
  const { headers, body, language, clientIp, request } = call
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const shop = requireReservations(await requireActiveShop(context, body.branch_id))
  const { merchantId, branchId, businessId } = shop
  refuseIfBusy(context.pool, merchantId)
  const signedIn = await currentCustomer(request, context, merchantId)
  refuseInvalid(shop, body, signedIn, context)
  const now = context.clock.now()
  const from = Date.parse(body.at)
  const diet = await dietNames(branchId, body.diet, context)
  const booking = await asMerchantRetrying(context.pool, merchantId, (tx) =>
    bookTables(
      tx,
      {
        ...{ merchantId, businessId, branchId, idempotencyKey, from, diet },
        bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
        guests: body.guests,
        source: 'guest',
        name: body.name,
        phone: normalizePhone(phoneOf(body), shop.country),
        language: shop.languages.find((code) => code === headers.locale) ?? language,
        note: body.comment,
        customerId: signedIn?.id ?? null,
        client: clientIp === '' ? '' : context.secrets.pseudonymOf('address', networkPrefixOf(clientIp)),
        by: { kind: 'guest', name: body.name },
        at: now,
        isSeated: false,
      },
      chooseFor(shop, { guests: body.guests, at: from, tableId: body.table_id ?? null }, now),
    ),
  )
  return currentReservation({ merchantId, id: bookedId(booking) }, context)
})

/** Decides what a guest gets, from what is free. */
export function chooseFor(
  { timeZone }: Shop,
  { guests, at, tableId }: { readonly guests: number; readonly at: number; readonly tableId: string | null },
  now: number,
): (facts: ReservationFacts) => TableChoice {
  return (facts) => {
    const chosen = facts.rules.withTable ? tableId : null
    const options = { ...facts, taken: withBlocks(facts), guests, now, zone: timeZone }
    return chooseForGuest(options, { at, tableId: chosen })
  }
}

function bookedId(booking: Booking): string {
  switch (booking.kind) {
    case 'booked':
    case 'repeated':
      return booking.id
    case 'key-reused':
      throw new Refusal('idempotency_key_reused')
    case 'off':
      throw new Refusal('reservations_off')
    case 'too-many-open': {
      const fields = [{ path: 'phone', code: 'too-many-open-reservations' }]
      throw new Refusal('reservation_not_possible', {}, { fields })
    }
    case 'refused':
      throw notPossible(booking.reason, 'table_id')
  }
}

const phoneOf = ({ phone, dial_code }: ReserveBodyWire): PhoneInput => ({ phone, dialCode: dial_code })

/** A reservation has a name and a phone, so that the shop knows who comes and can call. */
function refuseInvalid(
  shop: Shop,
  body: ReserveBodyWire,
  signedIn: SignedInCustomer | null,
  context: AppContext,
): void {
  const phone = parsePhone(phoneOf(body), shop.country)
  const fields: FieldProblem[] = [
    ...(body.name.trim() === '' ? [{ path: 'name', code: 'name-missing' }] : []),
    ...(phone.kind === 'none' ? [{ path: 'phone', code: 'phone-missing' }] : phoneProblems(phone)),
  ]
  const contact = {
    ...phoneOf(body),
    signedIn,
    ...(body.phone_proof !== undefined && { phoneProof: body.phone_proof }),
  }
  if (fields.length === 0) fields.push(...phoneCheckProblems(shop, contact, context))
  if (fields.length > 0) throw new Refusal('reservation_not_possible', { fields }, { fields })
}
