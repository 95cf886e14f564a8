import { Refusal } from '@sofra/contract'
import {
  getOwnReservation,
  getReservation,
  getReservationCalendar,
  listReservations,
} from '@sofra/contract/reservations'
import { asMerchant, findReservation, reservationsOf } from '@sofra/database'
import { currentCustomers, requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { calendarFile } from '../../reservations/calendar-file.ts'
import { guestReservation, requireReservationByLink } from '../../reservations/guest-reservation.ts'

export const serveReservation = serve(getReservation, async ({ params }, context) =>
  guestReservation(await requireReservationByLink(context, params), context),
)

export const serveOwnReservation = serve(getOwnReservation, async ({ params, request }, context) => {
  for (const { id, merchantId } of await currentCustomers(request, context)) {
    const found = await asMerchant(context.pool, merchantId, (tx) => findReservation(tx, params.id))
    if (found?.customerId === id) return guestReservation(found, context)
  }
  throw new Refusal('reservation_not_found', { id: params.id })
})

export const serveReservations = serve(listReservations, async ({ params, body, request }, context) => {
  const { id, merchantId } = await requireCustomer(request, context, params.id)
  const now = context.clock.now()
  const all = await asMerchant(context.pool, merchantId, (tx) => reservationsOf(tx, id))
  const wanted = all.filter(({ to }) => body.when === undefined || (body.when === 'upcoming') === to > now)
  return { reservations: await Promise.all(wanted.map((reservation) => guestReservation(reservation, context))) }
})

export const serveReservationCalendar = serve(
  getReservationCalendar,
  async ({ params, headers, language }, context) => {
    const reservation = await requireReservationByLink(context, params)
    const shop = await context.shops.findByBranch(reservation.branchId)
    if (!shop) throw new Refusal('reservation_not_found', { id: params.id })
    const shown = shop.languages.find((code) => code === headers.locale) ?? language
    return new Response(calendarFile(reservation, shop, shown, context), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${shop.referenceId}-reservation.ics"`,
        'cache-control': 'no-store',
      },
    })
  },
)
