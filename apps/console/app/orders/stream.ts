import { watchBoard } from '@sofra/contract/console'
import { orderEventFromWire } from '@sofra/contract/orders-codec'
import type { Order } from '@sofra/ordering'
import { apiClient } from '../shell/api-client.ts'

export interface Listener {
  /** The server watches for changes from now on: what happened before has to be asked for. */
  ready(): void
  order(order: Order): void
  /** Nothing is heard for the moment; we keep trying. */
  lost(): void
  /** The server answered, but not with the stream: perhaps the session has ended. */
  refused(): void
}

const retryMilliseconds = { first: 1000, most: 15_000 }

/** Listens to the orders of a branch (or of all in scope) until the returned function is called. */
export function listenToOrders(branchId: string | null, listener: Listener): () => void {
  const address = apiClient('').url(watchBoard, branchId === null ? {} : { query: { branch_id: branchId } })
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = retryMilliseconds.first

  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(address)
    source.addEventListener('ready', () => {
      wait = retryMilliseconds.first
      listener.ready()
    })
    source.addEventListener('order', ({ data }) => listener.order(orderEventFromWire(JSON.parse(data))))
    source.addEventListener('error', () => {
      listener.lost()
      // The browser tries again by itself, except after an answer that was no stream.
      if (source?.readyState !== EventSource.CLOSED) return
      listener.refused()
      timer = setTimeout(open, wait)
      wait = Math.min(2 * wait, retryMilliseconds.most)
    })
  }
  // A tablet that wakes up or finds its network again does not wait for the next try. Nor does it trust a connection
  // that seems to stand: a dead one looks like one that has nothing to say.
  const wake = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
