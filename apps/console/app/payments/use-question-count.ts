import { Refusal } from '@sofra/contract'
import { listPaymentExceptions } from '@sofra/contract/console-payments'
import { useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

const askedEveryMilliseconds = 60_000

/** How many payments want somebody, asked again each minute as long as anybody looks; null: it is none of theirs. */
export function useQuestionCount(loaded: number | null): number {
  const { format } = useTranslation()
  const [count, setCount] = useState(loaded)
  useEffect(() => setCount(loaded), [loaded])
  const asks = loaded !== null
  useEffect(() => {
    if (!asks) return
    let left = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const questions = await apiClient(format.language).call(listPaymentExceptions, {})
        if (!left) setCount(questions.length)
      } catch (error) {
        // Signed out, or the network is gone: the screen itself says so.
        if (!(error instanceof Refusal)) throw error
      }
    }
    const again = () => void ask()
    const timer = setInterval(again, askedEveryMilliseconds)
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [asks, format.language])
  return count ?? 0
}
