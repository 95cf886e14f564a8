import { startTransition, useEffect, useState } from 'react'

/** Turns of components, one after the other: the first one that waits has its turn when `schedule` calls back. */
function turns(schedule: (begin: () => void) => void) {
  const queue: (() => void)[] = []
  const beginNext = () => schedule(() => queue[0]?.())
  return {
    /** Waits for a turn. Returns what ends it, or the waiting. */
    wait(begin: () => void): () => void {
      if (queue.push(begin) === 1) beginNext()
      return () => {
        const wasFirst = queue[0] === begin
        queue.splice(queue.indexOf(begin), 1)
        if (wasFirst) beginNext()
      }
    },
  }
}

/**
 * Turns in a frame each: input is handled in between, and the browser can keep the scroll position when the height of a component
 * changes.
 */
export const frames = turns((begin) => requestAnimationFrame(begin))

/** Turns while the page has nothing else to do, one in each such period. Safari has no idle callbacks. */
export const idlePeriods = turns((begin) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(begin) : setTimeout(begin),
)

/** True from this component's turn on. Those that are `ready` get their turns one after the other; `urgent` is a turn at once. */
export function useTurn(order: typeof frames, ready: boolean, urgent = false): boolean {
  const [hadTurn, setHadTurn] = useState(false)
  if (urgent && !hadTurn) setHadTurn(true)
  useEffect(
    () => (ready && !hadTurn ? order.wait(() => startTransition(() => setHadTurn(true))) : undefined),
    [order, ready, hadTurn],
  )
  return hadTurn
}
