import type { Tracking } from '@sofra/contract/orders-words'
import { isFinal, type OrderState } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import type { KeptOrder } from './history.ts'

/** How the open orders of a guest stood, and when that was by the server's clock. */
export interface Tracked {
  readonly orders: ReadonlyMap<string, Tracking>
  readonly at: number
}

interface TrackingQuestion {
  readonly referenceId: string
  readonly orders: readonly KeptOrder[]
  readonly ready: boolean
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
  /** Ask again after so long, as long as the page is looked at; left out: asked once. */
  readonly everyMilliseconds?: number
}

/** Asks how the orders stand that may have moved on since; null until there is an answer. */
export function useTracking({ referenceId, orders, ready, update, everyMilliseconds }: TrackingQuestion): {
  readonly tracked: Tracked | null
  readonly failed: boolean
} {
  const [tracked, setTracked] = useState<Tracked | null>(null)
  const [failed, setFailed] = useState(false)
  // Those that are open now: an answer that changes nothing asks nothing anew.
  const open = JSON.stringify(orders.filter(({ state }) => !isFinal(state)).map(({ id, key }) => ({ id, key })))

  useEffect(() => {
    if (!ready || open === '[]') return
    const controller = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const response = await fetch(`/${referenceId}/orders/states.json`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `{"orders":${open}}`,
          signal: controller.signal,
        })
        const answer = (await response.json()) as { orders: readonly Tracking[]; now: number }
        setTracked({ orders: new Map(answer.orders.map((order) => [order.id, order])), at: answer.now })
        setFailed(false)
        update(new Map(answer.orders.map(({ id, state }) => [id, state])))
      } catch {
        // Offline: the list shows what was known.
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    void ask()
    const timer = everyMilliseconds === undefined ? undefined : setInterval(() => void ask(), everyMilliseconds)
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [referenceId, ready, open, update, everyMilliseconds])

  return { tracked, failed }
}
