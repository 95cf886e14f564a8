import { watchOrder } from '@sofra/contract/orders'
import { orderToWire } from '@sofra/contract/orders-codec'
import { findOrderByKey, type PlacedOrder } from '@sofra/database'
import { isFinal } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { ConnectionLimit } from '../../http/connection-limit.ts'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { serve } from '../../http/serve.ts'
import { requireOrderByLink } from './read.ts'

/** Enough for all devices of a group of guests; limits the reads that each change of an order causes. */
const watchLimit = new ConnectionLimit(20)

export const serveWatch = serve(watchOrder, async ({ params, headers, request }, context) => {
  await requireOrderByLink(context, params)
  return eventStream({
    request,
    stopping: context.stopping,
    start: (sender) => streamOrder(sender, params, headers['last-event-id'] ?? '', context),
  })
})

/** Sends the current order and each later change of it, until its state is final. */
function streamOrder(
  sender: EventSender,
  { id, key }: { readonly id: string; readonly key: string },
  lastSent: string,
  { pool, changes, log }: AppContext,
): () => void {
  let sent = lastSent
  let changed = false
  let reading = false

  const sendChanges = async () => {
    changed = true
    if (reading) return
    reading = true
    try {
      // A change during a read causes another read.
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
      // The browser reconnects and gets the current state.
      log.warn({ err: cause, orderId: id }, 'order stream failed')
      sender.close()
    } finally {
      reading = false
    }
  }

  const unsubscribeOrders = changes.onOrder(({ orderId }) => {
    if (orderId === id) void sendChanges()
  })
  const unsubscribeGap = changes.onGap(() => void sendChanges())
  void sendChanges()
  const unregister = watchLimit.add(id, sender)
  return () => {
    unregister()
    unsubscribeOrders()
    unsubscribeGap()
  }
}

/** A value that changes with every change of an order: its last event and its payment state. */
function versionOf({ events, payment }: PlacedOrder): string {
  const paymentState = payment ? [payment.state, payment.refunded, payment.refunding, payment.url === null] : []
  return [events.at(-1)?.id ?? '', ...paymentState].join('.')
}
