import { Refusal } from '@sofra/contract'
import { getMessageChoice, setMessageChoice } from '@sofra/contract/order-messages'
import { allowMessages, asMerchant, hasStopped, type PlacedOrder, stopMessages } from '@sofra/database'
import { isForRecipient } from '@sofra/ordering'
import { personOf } from '../../gateways/messages/person.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { orderOfLink } from '../orders/read.ts'

const shownDigits = 3

export const serveMessageChoice = serve(getMessageChoice, async ({ params }, parts) => {
  const { order, person } = await guestOf(params, parts)
  const stopped = await asMerchant(parts.pool, order.merchantId, (tx) => hasStopped(tx, person))
  return { stopped, phone_end: order.phone.slice(-shownDigits) }
})

export const serveSetMessageChoice = serve(setMessageChoice, async ({ params, body: { stopped } }, parts) => {
  const { order, person } = await guestOf(params, parts)
  const { merchantId, phone } = order
  await asMerchant(parts.pool, merchantId, (tx) =>
    stopped ? stopMessages(tx, { merchantId, person, at: parts.clock.now() }) : allowMessages(tx, person),
  )
  return { stopped, phone_end: phone.slice(-shownDigits) }
})

async function guestOf(
  link: { id: string; key: string },
  parts: AppContext,
): Promise<{ order: PlacedOrder; person: string }> {
  const order = await orderOfLink(parts, link)
  // Messages go to whoever gives a present, and are theirs to stop.
  if (isForRecipient(order)) throw new Refusal('forbidden', { id: link.id })
  return { order, person: personOf(parts.secrets, order.merchantId, order.phone) }
}
