import { useEffect, useState } from 'react'
import type { ReserveResult } from './reserve-form.ts'

/**
 * The idempotency key of the reservation that the form makes: the same while the shop cannot be reached, so that a lost response
 * makes no second one, and another one after a refusal.
 */
export function useRequestKey(result: ReserveResult | null): string {
  const [key, setKey] = useState('')
  useEffect(() => {
    if (!result?.unreachable) setKey(crypto.randomUUID())
  }, [result])
  return key
}
