import { useEffect, useState } from 'react'

/** A tap becomes a click a moment after the finger is gone. */
const clickMilliseconds = 100

/**
 * Does what moves the board once nobody presses anything: a card that goes from under a finger takes the press along, or
 * gives it to another order. What is done with a press under way waits until its click is over.
 */
export function useLetGo(): (act: () => void) => void {
  const [gate] = useState(createGate)
  useEffect(() => gate.watch(), [gate])
  return gate.whenLetGo
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
    whenLetGo(act: () => void): void {
      if (pressed) waiting.push(act)
      else act()
    },
    watch(): () => void {
      // Before anybody on the way can keep it to themselves.
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
