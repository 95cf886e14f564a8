import { Refusal } from '@sofra/contract'
import { listPaymentExceptions } from '@sofra/contract/console-payments'
import { useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

const pollMilliseconds = 60_000

/**
 * The number of open payment exceptions, polled every minute while the page is visible. `loaded` is the count of the
 * page load; null disables polling.
 */
export function useExceptionCount(loaded: number | null): number {
  const { format } = useTranslation()
  const [count, setCount] = useState(loaded)
  useEffect(() => setCount(loaded), [loaded])
  const enabled = loaded !== null
  useEffect(() => {
    if (!enabled) return
    let stopped = false
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const questions = await apiClient(format.language).call(listPaymentExceptions, {})
        if (!stopped) setCount(questions.length)
      } catch (error) {
        // Session and network errors are shown by the screen itself.
        if (!(error instanceof Refusal)) throw error
      }
    }
    const pollNow = () => void poll()
    const timer = setInterval(pollNow, pollMilliseconds)
    document.addEventListener('visibilitychange', pollNow)
    return () => {
      stopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollNow)
    }
  }, [enabled, format.language])
  return count ?? 0
}
