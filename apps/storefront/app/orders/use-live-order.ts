import type { OrderWire } from '@sofra/contract/orders'
import { orderEventFromWire } from '@sofra/contract/orders-words'
import { isFinal, type Order } from '@sofra/ordering'
import { useEffect, useMemo, useState } from 'react'

/** Browsers give up on a stream that was refused; we ask again after a while. */
const retryMilliseconds = 5_000

export interface LiveOrder {
  readonly order: Order
  /** Whether news arrive; null until the first try has come to something. */
  readonly live: boolean | null
  /** When the last of them came, by this device's clock; null: none since the page was loaded. */
  readonly heardAt: number | null
}

/** An order as it stands, followed by server-sent events until nothing can happen to it any more. */
export function useLiveOrder(loaded: Order): LiveOrder {
  const [latest, setLatest] = useState<Order | null>(null)
  const [live, setLive] = useState<boolean | null>(null)
  const [heardAt, setHeardAt] = useState<number | null>(null)
  const [known, setKnown] = useState(loaded)
  if (known !== loaded) {
    // Asked anew, the page knows at least as much; only what has happened since can be newer.
    setKnown(loaded)
    if (latest && latest.events.length <= loaded.events.length) setLatest(null)
  }
  // Of what the page was loaded with and what has been heard since, the one that knows more. Where it goes and
  // whom it is for does not change, and is written as its reader writes it.
  const order = useMemo(() => {
    const newer = latest && latest.id === loaded.id && latest.events.length >= loaded.events.length
    return newer ? { ...latest, fulfilment: loaded.fulfilment, phone: loaded.phone } : loaded
  }, [latest, loaded])
  const { id, key } = loaded
  const over = isFinal(order.state)

  useEffect(() => {
    if (over) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const open = () => {
      clearTimeout(timer)
      source?.close()
      source = new EventSource(`/api/webapp/update-order-events/${encodeURIComponent(id)}/${encodeURIComponent(key)}`)
      source.addEventListener('open', () => setLive(true))
      // A new connection begins with the order as it stands, one taken up again with what has changed: nothing is missed.
      source.addEventListener('order', ({ data }) => {
        setLatest(orderEventFromWire(JSON.parse(data) as OrderWire))
        setHeardAt(Date.now())
      })
      source.addEventListener('error', () => {
        setLive(false)
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMilliseconds)
      })
    }
    // A phone that slept has a dead connection that it believes to be alive, and that nobody can tell from a quiet one.
    const wake = () => {
      if (document.visibilityState === 'visible') open()
    }
    open()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', open)
    return () => {
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', open)
    }
  }, [id, key, over])

  return { order, live: over ? null : live, heardAt }
}
