import { useEffect, useState } from 'react'

/** The click event of a tap follows within this time after pointerup. */
const clickMilliseconds = 100

/**
 * Returns a function that runs layout changes while no pointer is pressed. During a press they are deferred until its click
 * has fired; otherwise a card could move under the finger and the click would hit another order.
 */
export function useDeferWhilePressed(): (act: () => void) => void {
  const [gate] = useState(createGate)
  useEffect(() => gate.watch(), [gate])
  return gate.deferWhilePressed
}

function createGate() {
  let pressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  const open = () => {
    pressed = false
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  const down = () => {
    pressed = true
    clearTimeout(timer)
  }
  const up = () => {
    clearTimeout(timer)
    timer = setTimeout(open, clickMilliseconds)
  }
  return {
    deferWhilePressed(act: () => void): void {
      if (pressed) waiting.push(act)
      else act()
    },
    watch(): () => void {
      // In the capture phase, so that stopPropagation in a handler has no effect here.
      addEventListener('pointerdown', down, true)
      addEventListener('pointerup', up, true)
      addEventListener('pointercancel', up, true)
      return () => {
        removeEventListener('pointerdown', down, true)
        removeEventListener('pointerup', up, true)
        removeEventListener('pointercancel', up, true)
        clearTimeout(timer)
        open()
      }
    },
  }
}
