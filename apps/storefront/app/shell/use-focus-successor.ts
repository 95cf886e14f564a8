import { useRef } from 'react'

/**
 * For a button that goes when it is pressed: what takes its place, however late that comes, takes its focus too. `pass`
 * is called by the press, `heir` is the ref of what takes the place.
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
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    },
  }
}
