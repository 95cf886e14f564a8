import type { PaymentConfigWire } from '@sofra/contract/payments'
import { paymentConfigFromWire } from '@sofra/contract/payments-words'
import type { PaymentMethod } from '@sofra/ordering'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'

/** Source spec, section 7: the payments configuration is refreshed hourly. */
const freshMilliseconds = 60 * 60_000

/** The terms with the ways to pay that are still offered, on a checkout that stands open for long. */
export function useFreshPayments<Terms extends Pick<OrderingTerms, 'payments'>>(terms: Terms): Terms {
  const { branchId } = useShop()
  const [offered, setOffered] = useState<readonly PaymentMethod[] | null>(null)

  useEffect(() => {
    // What the page was loaded with is the shop's word until then.
    const timer = setInterval(async () => {
      const methods = await askForMethods(branchId)
      if (methods) setOffered(methods)
    }, freshMilliseconds)
    return () => clearInterval(timer)
  }, [branchId])

  return useMemo(
    () => (offered ? { ...terms, payments: terms.payments.filter((method) => offered.includes(method)) } : terms),
    [terms, offered],
  )
}

/** Null: nobody answers, and what was known goes on. */
async function askForMethods(branchId: string): Promise<readonly PaymentMethod[] | null> {
  try {
    const response = await fetch(`/api/webapp/payments/${encodeURIComponent(branchId)}`, { cache: 'no-cache' })
    if (!response.ok) return null
    return paymentConfigFromWire((await response.json()) as PaymentConfigWire).methods.map(({ method }) => method)
  } catch {
    return null
  }
}
