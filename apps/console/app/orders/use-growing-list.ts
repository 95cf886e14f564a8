import { startTransition, useEffect, useState } from 'react'

/** How many entries are rendered at first, and how many more each time: about two windows of cards. */
const step = 12
/** For browsers without `requestIdleCallback`, such as Safari. */
const pauseMilliseconds = 50

/**
 * How many entries of a long list to render: the first ones at once, so that a board of hundreds of orders is ready soon,
 * and the others bit by bit while the browser has nothing else to do.
 */
export function useGrowingList(total: number): number {
  const [limit, setLimit] = useState(step)
  const shown = Math.min(limit, total)
  useEffect(() => {
    if (shown === total) return
    return whenIdle(() => startTransition(() => setLimit(shown + step)))
  }, [shown, total])
  return shown
}

/** Returns what cancels it. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, pauseMilliseconds)
  return () => clearTimeout(timer)
}
