import type { Shop } from '@sofra/contract'
import {
  asMerchant,
  findReservation,
  hasOptedOut,
  orderMessagesOf,
  type Reservation,
  type ReservationNotice,
  reservationNotices,
  takeReservationNotifications,
} from '@sofra/database'
import { textOf } from '@sofra/menu'
import { occupiesTables } from '@sofra/reservations'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { codePhoneProblem } from '../customers/code-phone.ts'
import type { MessageContent } from '../gateways/messages/messages.ts'
import { recipientPseudonym } from '../gateways/messages/recipient-pseudonym.ts'
import { reservationPath } from '../reservations/guest-reservation.ts'
import { whenText } from '../reservations/reservation-texts.ts'
import { isSmsNumber } from './order-notifications.ts'
import { handleJob, type JobHandler, jobKind } from './queue.ts'

const sendReservationNotification = jobKind({
  name: 'send-reservation-notification',
  data: z.object({
    merchantId: z.string(),
    reservationId: z.string(),
    notice: z.enum(reservationNotices),
    step: z.number(),
  }),
})

/** A message is not sent any more after an hour. */
const expiryMilliseconds = 60 * 60_000

/** Moves notifications from the outbox to the queue; returns their number. Every process calls it every few seconds. */
export function enqueueReservationNotifications({ pool, queue }: Pick<AppContext, 'pool' | 'queue'>): Promise<number> {
  return takeReservationNotifications(pool, async (tx, notifications) => {
    for (const notification of notifications) await queue.send(tx, sendReservationNotification, notification)
  })
}

/** The handler that notifies a guest of their reservation: once per step, unless the step is no longer true or they opted out. */
export function reservationNotificationJobs(context: AppContext): JobHandler[] {
  const { pool, secrets, messages, clock } = context
  return [
    handleJob(sendReservationNotification, async ({ merchantId, reservationId, notice, step }) => {
      const reservation = await asMerchant(pool, merchantId, (tx) => findReservation(tx, reservationId))
      if (!reservation || !isTrue(notice, reservation)) return
      const shop = await context.shops.findByBranch(reservation.branchId)
      if (!shop || !isSmsNumber(reservation.phone) || codePhoneProblem(reservation.phone, shop)) return
      await asMerchant(pool, merchantId, async (tx) => {
        const channel = await orderMessagesOf(tx, reservation.businessId)
        if (channel === 'off' || (await hasOptedOut(tx, recipientPseudonym(secrets, merchantId, reservation.phone))))
          return
        await messages.enqueue(tx, {
          merchantId,
          key: `reservation:${reservationId}:${notice}:${step}`,
          // Guests of reservations have a phone, and no verified email address.
          channel: channel === 'whatsapp' && messages.supports('whatsapp') ? 'whatsapp' : 'sms',
          to: reservation.phone,
          language: reservation.language,
          content: contentOf(reservation, shop, notice, context),
          expiresAt: clock.now() + expiryMilliseconds,
        })
      })
    }),
  ]
}

/** Whether what the message says still holds. */
function isTrue(notice: ReservationNotice, { state }: Reservation): boolean {
  if (notice === 'requested') return state === 'pending'
  if (notice === 'accepted' || notice === 'reminder') return state === 'accepted'
  return notice === 'changed' ? occupiesTables(state) : state === 'rejected'
}

function contentOf(
  reservation: Reservation,
  shop: Shop,
  notice: ReservationNotice,
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): MessageContent {
  const { language, from, guests } = reservation
  return {
    template: 'reservation',
    facts: {
      notice,
      business: textOf(shop.names, language, shop.languages),
      when: whenText(from, shop, language),
      guests: String(guests),
      link: `${publicUrl()}${reservationPath(shop.referenceId, reservation)}`,
    },
  }
}
