import { useEffect, useState } from 'react'
import type { ReserveResult } from './reserve-form.ts'

/**
 * The idempotency key of the reservation that the form makes: the same while the shop cannot be reached, so that a lost response
 * makes no second one, and another one after a refusal. `first`: the key that the page came with.
 */
export function useRequestKey(result: ReserveResult | null, first: string): string {
  const [key, setKey] = useState(first)
  useEffect(() => {
    if (result && !result.unreachable) setKey(crypto.randomUUID())
  }, [result])
  return key
}
