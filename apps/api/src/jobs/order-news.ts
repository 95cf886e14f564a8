import {
  asMerchant,
  customerOfOrder,
  findOrder,
  hasStopped,
  type OrderMessages,
  orderMessageKey,
  orderMessagesOf,
  type PlacedOrder,
  type Tx,
  takeOrderNews,
} from '@sofra/database'
import { textOf } from '@sofra/menu'
import { isNews, type NewsState } from '@sofra/ordering'
import { z } from 'zod'
import type { NewMessage } from '../gateways/messages/messages.ts'
import { personOf } from '../gateways/messages/person.ts'
import type { AppContext } from '../context.ts'
import { handleJob, type JobHandler, jobKind } from './queue.ts'

const tellGuest = jobKind({
  name: 'tell-guest',
  data: z.object({ merchantId: z.string(), orderId: z.string(), state: z.string() }),
})

/** News is no news an hour later. */
const newsMilliseconds = 60 * 60_000

/** Brings what was left in the outbox into the queue; every process calls it every few seconds. How much it was. */
export function relayOrderNews({ pool, queue }: Pick<AppContext, 'pool' | 'queue'>): Promise<number> {
  return takeOrderNews(pool, async (tx, news) => {
    for (const one of news) await queue.send(tx, tellGuest, one)
  })
}

/** Tells a guest how their order stands: once for each state, unless it has moved on or they have had enough. */
export function orderNewsJobs(parts: AppContext): JobHandler[] {
  const { pool, secrets, messages } = parts
  return [
    handleJob(tellGuest, async ({ merchantId, orderId, state }) => {
      const order = await asMerchant(pool, merchantId, (tx) => findOrder(tx, orderId))
      if (!order || order.state !== state) return
      const by =
        order.events.findLast((event) => event.kind === 'moved' && event.state === order.state)?.by.kind ?? 'system'
      if (!isNews(order.state, order.sellingType, by)) return
      const message = await writeNews(parts, order, order.state)
      if (!message) return
      await asMerchant(pool, merchantId, async (tx) => {
        const way = await orderMessagesOf(tx, order.businessId)
        const address = await addressOf(tx, order, way, messages)
        if (!address || (await hasStopped(tx, personOf(secrets, merchantId, order.phone)))) return
        await messages.sendLater(tx, { ...message, ...address })
      })
    }),
  ]
}

/**
 * Where the guest is written to. By email only those with an account can be, who have said one; who cannot be written to
 * by WhatsApp gets an SMS.
 */
async function addressOf(
  tx: Tx,
  { id, phone }: Pick<PlacedOrder, 'id' | 'phone'>,
  way: OrderMessages,
  messages: AppContext['messages'],
): Promise<Pick<NewMessage, 'channel' | 'to'> | null> {
  if (way === 'off') return null
  if (way === 'email') {
    const email = messages.sendsBy('email') && (await customerOfOrder(tx, id))?.email
    return email ? { channel: 'email', to: email } : null
  }
  return isTelephone(phone) ? { channel: messages.sendsBy(way) ? way : 'sms', to: phone } : null
}

/** An extension cannot be written to. */
function isTelephone(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone)
}

async function writeNews(
  { shops, publicUrl, clock }: AppContext,
  order: PlacedOrder,
  state: NewsState,
): Promise<Omit<NewMessage, 'channel' | 'to'> | null> {
  const shop = await shops.findByBranch(order.branchId)
  if (!shop) return null
  const { id, key, language, merchantId, number } = order
  const place = `${publicUrl()}/${shop.referenceId}`
  const facts = {
    state,
    business: textOf(shop.names, language, shop.languages),
    number: String(number),
    link: `${place}/order/${id}?key=${encodeURIComponent(key)}`,
    stopLink: `${place}/messages?order=${id}&key=${encodeURIComponent(key)}`,
  }
  const content = { template: 'order', facts } as const
  return {
    merchantId,
    key: orderMessageKey(id, state),
    language,
    content,
    expiresAt: clock.now() + newsMilliseconds,
  }
}
