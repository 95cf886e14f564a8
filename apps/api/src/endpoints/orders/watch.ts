import { watchOrder } from '@sofra/contract/orders'
import { orderToWire } from '@sofra/contract/orders-words'
import { findOrderByKey, type PlacedOrder } from '@sofra/database'
import { isFinal } from '@sofra/ordering'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { FewStreams } from '../../http/few-streams.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { orderOfLink } from './read.ts'

/** Everybody who waits for a meal with all of their devices, and not a thousand reads for each change of it. */
const watching = new FewStreams(20)

export const serveWatch = serve(watchOrder, async ({ params, headers, request }, parts) => {
  await orderOfLink(parts, params)
  return eventStream({
    request,
    stopping: parts.stopping,
    start: (sender) => follow(sender, params, headers['last-event-id'] ?? '', parts),
  })
})

/** Sends the order as it is, then whenever it has changed, until nothing can happen to it any more. */
function follow(
  sender: EventSender,
  { id, key }: { readonly id: string; readonly key: string },
  lastSent: string,
  { pool, changes, log }: AppContext,
): () => void {
  let sent = lastSent
  let changed = false
  let reading = false

  const look = async () => {
    changed = true
    if (reading) return
    reading = true
    try {
      // A change that comes while we read is not lost: we read once more.
      while (changed && !sender.closed) {
        changed = false
        const order = await findOrderByKey(pool, id, key)
        if (!order) return sender.close()
        const last = versionOf(order)
        if (last !== sent) sender.send({ name: 'order', id: last, data: orderToWire(order) })
        sent = last
        if (isFinal(order.state)) return sender.close()
      }
    } catch (cause) {
      // The browser connects again by itself and starts from the present.
      log.warn({ err: cause, orderId: id }, 'cannot follow an order')
      sender.close()
    } finally {
      reading = false
    }
  }

  const stopFollowing = changes.onOrder(({ orderId }) => {
    if (orderId === id) void look()
  })
  const stopMinding = changes.onGap(() => void look())
  void look()
  const stopCounting = watching.add(id, sender)
  return () => {
    stopCounting()
    stopFollowing()
    stopMinding()
  }
}

/** What changes whenever an order does: its last event, and how its money stands. */
function versionOf({ events, payment }: PlacedOrder): string {
  const money = payment ? [payment.state, payment.refunded, payment.refunding, payment.url === null] : []
  return [events.at(-1)?.id ?? '', ...money].join('.')
}
