import { useRef } from 'react'

/**
 * Moves the focus from a button that disappears when pressed to its replacement, whenever that is rendered. Call
 * `handOff` on press and attach `successorRef` to the replacement.
 */
export function useFocusSuccessor() {
  const handedOff = useRef(false)
  return {
    handOff: () => {
      handedOff.current = true
    },
    successorRef: (element: HTMLElement | null) => {
      if (!element || !handedOff.current) return
      handedOff.current = false
      // Only when nothing else has been focused in the meantime.
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    },
  }
}
