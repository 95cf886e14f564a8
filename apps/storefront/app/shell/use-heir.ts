import { useRef } from 'react'

/**
 * For a button that goes when it is pressed: what takes its place, however late that comes, takes its focus too. `pass`
 * is called by the press, `heir` is the ref of what takes the place.
 */
export function useHeir() {
  const passed = useRef(false)
  return {
    pass: () => {
      passed.current = true
    },
    heir: (element: HTMLElement | null) => {
      if (!element || !passed.current) return
      passed.current = false
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    },
  }
}
