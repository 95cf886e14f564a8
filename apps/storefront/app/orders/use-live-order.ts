import type { OrderWire } from '@sofra/contract/order-records'
import { orderEventFromWire } from '@sofra/contract/orders-codec'
import { isFinal, type Order } from '@sofra/ordering'
import { useEffect, useMemo, useState } from 'react'
import { pathInPreview } from '../shell/preview.ts'

/** Browsers do not reconnect after a refused connection, so it is retried after this time. */
const retryMilliseconds = 5_000

export interface LiveOrder {
  readonly order: Order
  /**
   * Whether the event stream is connected; null until the first connection succeeds or fails, and for a final order.
   */
  readonly live: boolean | null
  /** When the last event was received, in epoch milliseconds of this device; null before the first event. */
  readonly receivedAt: number | null
}

/** The order with live updates by server-sent events, until its state is final. */
export function useLiveOrder(loaded: Order): LiveOrder {
  const [latest, setLatest] = useState<Order | null>(null)
  const [live, setLive] = useState<boolean | null>(null)
  const [receivedAt, setReceivedAt] = useState<number | null>(null)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    // A reloaded order is at least as new as the received one, unless that has more events.
    setLastLoaded(loaded)
    if (latest && latest.events.length <= loaded.events.length) setLatest(null)
  }
  // The newer of the loaded and the received order. Fulfilment and phone do not change and are taken from the loaded
  // order, which has them formatted for the page's language.
  const order = useMemo(() => {
    const newer = latest && latest.id === loaded.id && latest.events.length >= loaded.events.length
    return newer ? { ...latest, fulfilment: loaded.fulfilment, phone: loaded.phone } : loaded
  }, [latest, loaded])
  const { id, key } = loaded
  const isOver = isFinal(order.state)

  useEffect(() => {
    if (isOver) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const open = () => {
      clearTimeout(timer)
      source?.close()
      source = new EventSource(
        pathInPreview(`/api/webapp/update-order-events/${encodeURIComponent(id)}/${encodeURIComponent(key)}`),
      )
      source.addEventListener('open', () => setLive(true))
      // A new connection starts with the current order, a resumed one with the missed events.
      source.addEventListener('order', ({ data }) => {
        setLatest(orderEventFromWire(JSON.parse(data) as OrderWire))
        setReceivedAt(Date.now())
      })
      source.addEventListener('error', () => {
        setLive(false)
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMilliseconds)
      })
    }
    // After a device sleeps, a dead connection looks like an idle one, so the page always reconnects.
    const reconnectIfVisible = () => {
      if (document.visibilityState === 'visible') open()
    }
    open()
    document.addEventListener('visibilitychange', reconnectIfVisible)
    window.addEventListener('online', open)
    return () => {
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', reconnectIfVisible)
      window.removeEventListener('online', open)
    }
  }, [id, key, isOver])

  return { order, live: isOver ? null : live, receivedAt }
}
