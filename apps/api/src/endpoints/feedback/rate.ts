import { Refusal } from '@sofra/contract'
import { rateOrder } from '@sofra/contract/feedback'
import { reviewShapeToWire } from '@sofra/contract/feedback-codec'
import { asMerchant, findReview, saveReview } from '@sofra/database'
import { isForRecipient, reviewEditableUntil, reviewStatus } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { requireOrderByLink } from '../orders/read.ts'

export const serveRate = serve(rateOrder, async ({ body: { review } }, context) => {
  const { order_id: id, order_key: key, rate: stars, comment } = review
  const order = await requireOrderByLink(context, { id, key })
  // The recipient of a gift cannot review the order.
  if (isForRecipient(order)) throw new Refusal('forbidden', { id })
  // The rating of the shop is that of its guests.
  if (order.practice) throw new Refusal('review_closed', { id })
  const at = context.clock.now()
  return asMerchant(context.pool, order.merchantId, async (tx) => {
    const previous = await findReview(tx, order.id)
    const status = reviewStatus(order.state, previous, at)
    if (status === 'not-yet') throw new Refusal('order_not_delivered', { id, state: order.state })
    if (status === 'closed') throw new Refusal('review_closed', { id })
    const editableSince = at - reviewEditableUntil({ createdAt: 0 })
    // Of concurrent reviews of one guest the last one is stored, within the time in which a review can be edited.
    const saved = await saveReview(tx, { orderId: order.id, stars, comment: comment.trim(), at, editableSince })
    if (!saved) throw new Refusal('review_closed', { id })
    return {
      review: reviewShapeToWire({ stars, comment: comment.trim(), createdAt: previous?.createdAt ?? at }),
    }
  })
})
