import { useEffect, useMemo, useRef } from 'react'

/** Cancels one action at a time: when the guest asks for it, and when the page is left before `keepOnLeave`. */
export function useCancellation() {
  const current = useRef<{ controller: AbortController; keep: boolean } | null>(null)
  useEffect(
    () => () => {
      if (current.current?.keep === false) current.current.controller.abort()
    },
    [],
  )
  return useMemo(
    () => ({
      /** Starts an action; its signal is aborted when the action is cancelled. */
      start(): AbortController {
        current.current = { controller: new AbortController(), keep: false }
        return current.current.controller
      },
      /** The action continues when the page is left. */
      keepOnLeave(): void {
        if (current.current) current.current.keep = true
      },
      cancel: () => current.current?.controller.abort(),
    }),
    [],
  )
}
