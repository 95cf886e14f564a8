import { Refusal } from '@sofra/contract'
import type { Client } from '@sofra/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { apiClient } from './api-client.ts'
import { useTranslation } from './translation.tsx'

const pollMilliseconds = 60_000

const noReasons = () => () => {}

/**
 * A value of the page load that is read again every minute while the page is visible, and when it becomes visible; null
 * disables the polling. `subscribe` names other reasons to read it again: it gets a function that does so, and returns one
 * that ends it.
 */
export function usePolled<Value>(
  loaded: Value | null,
  read: (api: Client) => Promise<Value>,
  subscribe: (readAgain: () => void) => () => void = noReasons,
): Value | null {
  const { format } = useTranslation()
  const [value, setValue] = useState(loaded)
  useEffect(() => setValue(loaded), [loaded])
  const readNow = useEffectEvent(() => read(apiClient(format.language)))
  const enabled = loaded !== null
  useEffect(() => {
    if (!enabled) return
    let stopped = false
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const current = await readNow()
        if (!stopped) setValue(current)
      } catch (error) {
        // Session and network errors are shown by the screen itself.
        if (!(error instanceof Refusal)) throw error
      }
    }
    const pollNow = () => void poll()
    const timer = setInterval(pollNow, pollMilliseconds)
    document.addEventListener('visibilitychange', pollNow)
    const unsubscribe = subscribe(pollNow)
    return () => {
      stopped = true
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollNow)
    }
  }, [enabled, subscribe])
  return value
}
