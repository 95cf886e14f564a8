import type { PaymentConfigWire } from '@sofra/contract/payments'
import { paymentConfigFromWire } from '@sofra/contract/payments-codec'
import type { PaymentMethod } from '@sofra/ordering'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { pathInPreview } from '../shell/preview.ts'

/** The payment configuration is refreshed hourly (docs/product.md, section 7). */
const refreshMilliseconds = 60 * 60_000

/** The terms with the payment methods that are still offered, refreshed hourly while the checkout is open. */
export function useCurrentPayments<Terms extends Pick<OrderingTerms, 'payments'>>(terms: Terms): Terms {
  const { branchId } = useShop()
  const [offered, setOffered] = useState<readonly PaymentMethod[] | null>(null)

  useEffect(() => {
    // The methods from the page load are valid until the first refresh.
    const timer = setInterval(async () => {
      const methods = await fetchPaymentMethods(branchId)
      if (methods) setOffered(methods)
    }, refreshMilliseconds)
    return () => clearInterval(timer)
  }, [branchId])

  return useMemo(
    () => (offered ? { ...terms, payments: terms.payments.filter((method) => offered.includes(method)) } : terms),
    [terms, offered],
  )
}

/** The offered payment methods; null when the request fails. */
async function fetchPaymentMethods(branchId: string): Promise<readonly PaymentMethod[] | null> {
  try {
    const response = await fetch(pathInPreview(`/api/webapp/payments/${encodeURIComponent(branchId)}`), {
      cache: 'no-cache',
    })
    if (!response.ok) return null
    return paymentConfigFromWire((await response.json()) as PaymentConfigWire).methods.map(({ method }) => method)
  } catch {
    return null
  }
}
