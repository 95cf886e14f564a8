import { startTransition, useEffect, useState } from 'react'

/** Those that wait; the first one has its turn. */
const queue: (() => void)[] = []

/**
 * True from this component's turn on. Components that are `ready` get their turns one after the other, each in a frame of its own:
 * input is handled in between, and the browser can keep the scroll position when the height of one of them changes. `urgent` is a
 * turn at once.
 */
export function useTurn(ready: boolean, urgent: boolean): boolean {
  const [hadTurn, setHadTurn] = useState(false)
  if (urgent && !hadTurn) setHadTurn(true)
  useEffect(() => {
    if (!ready || hadTurn) return
    const begin = () => startTransition(() => setHadTurn(true))
    if (queue.push(begin) === 1) beginNext()
    return () => {
      const wasFirst = queue[0] === begin
      queue.splice(queue.indexOf(begin), 1)
      if (wasFirst) beginNext()
    }
  }, [ready, hadTurn])
  return hadTurn
}

function beginNext(): void {
  requestAnimationFrame(() => queue[0]?.())
}
