import { watchBoard } from '@sofra/contract/console'
import { staffOrderFromWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder } from '@sofra/ordering'
import { apiClient } from '../shell/api-client.ts'

export interface OrderListener {
  /** The stream is connected. Earlier changes must be fetched as a list. */
  ready(): void
  order(order: StaffOrder): void
  /** The connection was lost; reconnecting continues. */
  disconnected(): void
  /** The server responded without a stream, for example because the session has expired. */
  refused(): void
}

const retryMilliseconds = { first: 1000, max: 15_000 }

/** Subscribes to order events of a branch (null: all branches in scope). Returns the unsubscribe function. */
export function subscribeToOrders(branchId: string | null, listener: OrderListener): () => void {
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
    source.addEventListener('order', ({ data }) => listener.order(staffOrderFromWire(JSON.parse(data))))
    source.addEventListener('error', () => {
      listener.disconnected()
      // The browser reconnects by itself, except after a response that was no event stream.
      if (source?.readyState !== EventSource.CLOSED) return
      listener.refused()
      timer = setTimeout(open, wait)
      wait = Math.min(2 * wait, retryMilliseconds.max)
    })
  }
  // Reconnect at once when the tablet wakes up or is back online, also when the connection looks open: a dead connection
  // cannot be told from an idle one.
  const reconnectWhenVisible = () => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  window.addEventListener('online', reconnectWhenVisible)
  document.addEventListener('visibilitychange', reconnectWhenVisible)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', reconnectWhenVisible)
    document.removeEventListener('visibilitychange', reconnectWhenVisible)
  }
}
