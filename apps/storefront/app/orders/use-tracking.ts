import type { Tracking } from '@sofra/contract/orders-codec'
import { isFinal, type OrderState } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import type { StoredOrder } from '../guest/order-history.ts'
import { postJson } from '../shell/post-json.ts'

/** The states of the open orders, and the server's time of the response in epoch milliseconds. */
export interface Tracked {
  readonly orders: ReadonlyMap<string, Tracking>
  /** Ids of requested orders that do not exist, or whose key is wrong. */
  readonly unknown: readonly string[]
  readonly at: number
}

/** The response of `routes/order-states.ts`. */
export interface TrackingResponse {
  readonly orders: readonly Tracking[]
  readonly unknown: readonly string[]
  /** The server's time, in epoch milliseconds. */
  readonly now: number
}

interface TrackingOptions {
  readonly referenceId: string
  readonly orders: readonly StoredOrder[]
  readonly ready: boolean
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
  /** Polling interval while the page is visible; without it the states are loaded once. */
  readonly everyMilliseconds?: number
}

/** Loads the current states of the open orders; `tracked` is null until the first response. */
export function useTracking({ referenceId, orders, ready, update, everyMilliseconds }: TrackingOptions): {
  readonly tracked: Tracked | null
  readonly failed: boolean
} {
  const [tracked, setTracked] = useState<Tracked | null>(null)
  const [failed, setFailed] = useState(false)
  // Serialized, so that a response without changes does not start another request.
  const open = JSON.stringify(orders.filter(({ state }) => !isFinal(state)).map(({ id, key }) => ({ id, key })))

  useEffect(() => {
    if (!ready || open === '[]') return
    const controller = new AbortController()
    const load = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const body = { orders: JSON.parse(open) }
        const result = await postJson<TrackingResponse>(`/${referenceId}/orders/states.json`, body, controller.signal)
        const { now: at, unknown } = result
        setTracked({ orders: new Map(result.orders.map((order) => [order.id, order])), unknown, at })
        setFailed(false)
        update(new Map(result.orders.map(({ id, state }) => [id, state])))
      } catch {
        // Offline: the list keeps the last known states.
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    void load()
    const timer = everyMilliseconds === undefined ? undefined : setInterval(() => void load(), everyMilliseconds)
    const reload = () => void load()
    document.addEventListener('visibilitychange', reload)
    window.addEventListener('online', reload)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reload)
      window.removeEventListener('online', reload)
    }
  }, [referenceId, ready, open, update, everyMilliseconds])

  return { tracked, failed }
}
