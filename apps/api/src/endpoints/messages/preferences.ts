import { Refusal } from '@sofra/contract'
import { getMessagePreference, updateMessagePreference } from '@sofra/contract/order-messages'
import { asMerchant, hasOptedOut, optIn, optOut, type PlacedOrder } from '@sofra/database'
import { isForRecipient } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { recipientPseudonym } from '../../gateways/messages/recipient-pseudonym.ts'
import { serve } from '../../http/serve.ts'
import { requireOrderByLink } from '../orders/read.ts'

const shownDigits = 3

export const serveMessageChoice = serve(getMessagePreference, async ({ params }, context) => {
  const { order, person } = await requireGuest(params, context)
  const stopped = await asMerchant(context.pool, order.merchantId, (tx) => hasOptedOut(tx, person))
  return { stopped, phone_end: order.phone.slice(-shownDigits) }
})

export const serveSetMessageChoice = serve(updateMessagePreference, async ({ params, body: { stopped } }, context) => {
  const { order, person } = await requireGuest(params, context)
  const { merchantId, phone } = order
  await asMerchant(context.pool, merchantId, (tx) =>
    stopped ? optOut(tx, { merchantId, phoneHash: person, at: context.clock.now() }) : optIn(tx, person),
  )
  return { stopped, phone_end: phone.slice(-shownDigits) }
})

async function requireGuest(
  link: { id: string; key: string },
  context: AppContext,
): Promise<{ order: PlacedOrder; person: string }> {
  const order = await requireOrderByLink(context, link)
  // Messages about a gift go to its giver, so only the giver can stop them.
  if (isForRecipient(order)) throw new Refusal('forbidden', { id: link.id })
  return { order, person: recipientPseudonym(context.secrets, order.merchantId, order.phone) }
}
