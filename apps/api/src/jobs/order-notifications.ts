import type { Shop } from '@sofra/contract'
import {
  asMerchant,
  customerOfOrder,
  findOrder,
  hasOptedOut,
  type OrderMessages,
  orderMessageKey,
  orderMessagesOf,
  type PlacedOrder,
  type Tx,
  takeOrderNotifications,
} from '@sofra/database'
import { textOf } from '@sofra/menu'
import { isNotified, type NotifiedState, orderNumberText } from '@sofra/ordering'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { codePhoneProblem } from '../customers/code-phone.ts'
import type { NewMessage } from '../gateways/messages/messages.ts'
import { recipientPseudonym } from '../gateways/messages/recipient-pseudonym.ts'
import { handleJob, type JobHandler, jobKind } from './queue.ts'

const sendOrderNotification = jobKind({
  name: 'send-order-notification',
  data: z.object({ merchantId: z.string(), orderId: z.string(), state: z.string() }),
})

/** A state, or that there is no answer yet. */
type Notice = NotifiedState | 'unanswered'

/** A notification is not sent any more after an hour. */
const expiryMilliseconds = 60 * 60_000

/** Moves order events from the outbox to the queue; returns their number. Every process calls it every few seconds. */
export function enqueueOrderNotifications({ pool, queue }: Pick<AppContext, 'pool' | 'queue'>): Promise<number> {
  return takeOrderNotifications(pool, async (tx, events) => {
    for (const event of events) await queue.send(tx, sendOrderNotification, event)
  })
}

/** The handler that notifies a guest of an order's state: once per state, unless it has changed since or they opted out. */
export function orderNotificationJobs(context: AppContext): JobHandler[] {
  const { pool, secrets, messages } = context
  return [
    handleJob(sendOrderNotification, async ({ merchantId, orderId, state }) => {
      const order = await asMerchant(pool, merchantId, (tx) => findOrder(tx, orderId))
      const notice = order && noticeOf(order, state)
      if (!notice) return
      const shop = await context.shops.findByBranch(order.branchId)
      if (!shop) return
      const message = buildMessage(context, shop, order, notice)
      await asMerchant(pool, merchantId, async (tx) => {
        const channel = await orderMessagesOf(tx, order.businessId)
        const address = await recipientOf(tx, shop, order, channel, messages)
        if (!address || (await hasOptedOut(tx, recipientPseudonym(secrets, merchantId, order.phone)))) return
        await messages.enqueue(tx, { ...message, ...address })
      })
    }),
  ]
}

/** What the guest is notified of now; null: nothing, or the state has changed since. */
function noticeOf(order: PlacedOrder, state: string): Notice | null {
  if (order.practice) return null
  if (state === 'unanswered') return order.state === 'pending' ? state : null
  if (order.state !== state) return null
  const by =
    order.events.findLast((event) => event.kind === 'moved' && event.state === order.state)?.by.kind ?? 'system'
  return isNotified(order.state, order.sellingType, by) ? order.state : null
}

/**
 * The guest's channel and address; null: none. Email is used only for customers with an address in their account. Without a
 * WhatsApp service, SMS is used instead. Phones that get no codes get no notifications, which cost the same.
 */
async function recipientOf(
  tx: Tx,
  shop: Shop,
  { id, phone }: Pick<PlacedOrder, 'id' | 'phone'>,
  channel: OrderMessages,
  messages: AppContext['messages'],
): Promise<Pick<NewMessage, 'channel' | 'to'> | null> {
  if (channel === 'off') return null
  if (channel === 'email') {
    const email = messages.supports('email') && (await customerOfOrder(tx, id))?.email
    return email ? { channel: 'email', to: email } : null
  }
  if (!isSmsNumber(phone) || codePhoneProblem(phone, shop)) return null
  return { channel: messages.supports(channel) ? channel : 'sms', to: phone }
}

/** Whether a phone number is plain E.164; numbers with an extension cannot receive messages. */
export function isSmsNumber(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone)
}

function buildMessage(
  { publicUrl, clock }: Pick<AppContext, 'publicUrl' | 'clock'>,
  shop: Shop,
  order: PlacedOrder,
  state: Notice,
): Omit<NewMessage, 'channel' | 'to'> {
  const { id, key, language, merchantId } = order
  const shopUrl = `${publicUrl()}/${shop.referenceId}`
  const facts = {
    state,
    business: textOf(shop.names, language, shop.languages),
    number: orderNumberText(order),
    link: `${shopUrl}/order/${id}?key=${encodeURIComponent(key)}`,
    stopLink: `${shopUrl}/messages?order=${id}&key=${encodeURIComponent(key)}`,
  }
  const content = { template: 'order', facts } as const
  return {
    merchantId,
    key: orderMessageKey(id, state),
    language,
    content,
    expiresAt: clock.now() + expiryMilliseconds,
  }
}
