import { Refusal } from '@sofra/contract'
import { rateOrder } from '@sofra/contract/feedback'
import { reviewShapeToWire } from '@sofra/contract/feedback-words'
import { asMerchant, findReview, saveReview } from '@sofra/database'
import { isForRecipient, reviewEditableUntil, reviewing } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { orderOfLink } from '../orders/read.ts'

export const serveRate = serve(rateOrder, async ({ body: { review } }, parts) => {
  const { order_id: id, order_key: key, rate: stars, comment } = review
  const order = await orderOfLink(parts, { id, key })
  // Whoever gets a present tells its giver, not the shop.
  if (isForRecipient(order)) throw new Refusal('forbidden', { id })
  const at = parts.clock.now()
  return asMerchant(parts.pool, order.merchantId, async (tx) => {
    const before = await findReview(tx, order.id)
    const how = reviewing(order.state, before, at)
    if (how === 'not-yet') throw new Refusal('order_not_delivered', { id, state: order.state })
    if (how === 'closed') throw new Refusal('review_closed', { id })
    const editableSince = at - reviewEditableUntil({ createdAt: 0 })
    // Two pages of one guest may be saying it at once; the later word counts, until the day is over.
    const saved = await saveReview(tx, { orderId: order.id, stars, comment: comment.trim(), at, editableSince })
    if (!saved) throw new Refusal('review_closed', { id })
    return {
      review: reviewShapeToWire({ stars, comment: comment.trim(), createdAt: before?.createdAt ?? at }),
    }
  })
})
