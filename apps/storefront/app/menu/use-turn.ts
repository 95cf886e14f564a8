import { startTransition, useEffect, useState } from 'react'

let isPointerDown = false
if (!import.meta.env.SSR) {
  const watch = (name: string, isDown: boolean) =>
    addEventListener(name, () => (isPointerDown = isDown), { capture: true })
  watch('pointerdown', true)
  for (const name of ['pointerup', 'pointercancel']) watch(name, false)
}

/**
 * Turns of components, one after the other: the first one that waits has its turn when `schedule` calls back, and no pointer is
 * down: an element that moves between press and release is not clicked.
 */
function turns(schedule: (begin: () => void) => void, update: (change: () => void) => void) {
  const queue: (() => void)[] = []
  const beginNext = () => schedule(() => (isPointerDown ? beginNext() : queue[0]?.()))
  return {
    /** Changes the state of a component in its turn. */
    update,
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

const inFrame = (begin: () => void) => requestAnimationFrame(begin)
const atOnce = (change: () => void) => change()

/**
 * Turns in a frame each, for changes that take long: input is handled in between, and the browser can keep the scroll position when
 * the height of a component changes.
 */
export const frames = turns(inFrame, startTransition)

/** Turns in a frame each, for small changes that come before those of `frames`. */
export const urgentFrames = turns(inFrame, atOnce)

/** Turns while the page has nothing else to do, one in each such period, for small changes. Safari has no idle callbacks. */
export const idlePeriods = turns(
  (begin) => ('requestIdleCallback' in globalThis ? requestIdleCallback(begin) : setTimeout(begin)),
  atOnce,
)

/** True from this component's turn on. Those that are `ready` get their turns one after the other; `urgent` is a turn at once. */
export function useTurn(order: typeof frames, ready: boolean, urgent = false): boolean {
  const [hadTurn, setHadTurn] = useState(false)
  if (urgent && !hadTurn) setHadTurn(true)
  useEffect(
    () => (ready && !hadTurn ? order.wait(() => order.update(() => setHadTurn(true))) : undefined),
    [order, ready, hadTurn],
  )
  return hadTurn
}
