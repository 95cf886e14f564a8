import { isVisibleToShop, type Order } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaymentPolling } from '../payments/use-payment-polling.ts'

/**
 * Path of the page for the outcome of a payment: the confirmation after a payment, the retry page after a failed one;
 * null to stay on the order page. `returning`: the guest comes back from the provider's page.
 */
export function paymentRedirectPath(order: Order, referenceId: string, returning: boolean): string | null {
  const { id, key, payment } = order
  const search = `?key=${encodeURIComponent(key)}`
  if (payment?.state === 'failed') {
    return `/${referenceId}/payment/fail?${new URLSearchParams({ order: id, key, type: order.sellingType })}`
  }
  if (!returning) return null
  return `/${referenceId}/order/${id}${payment?.state === 'paid' && isVisibleToShop(order) ? '/success' : ''}${search}`
}

/** The event stream normally reports the payment earlier; polling is the fallback. */
const pollMilliseconds = 4_000

/**
 * Polls while the outcome of the payment is unknown, and navigates to the page for the outcome. `paying`: a payment with
 * another method is being started, which ends the one before.
 */
export function usePaymentRedirect(order: Order, referenceId: string, paying: boolean): void {
  const navigate = useNavigate()
  const { payment } = order
  const state = payment?.state
  // A payment exception is resolved by staff, so there is nothing to poll.
  const checking = state === 'open' && payment?.url === null && !payment.exception
  usePaymentPolling(checking ? pollMilliseconds : null, pollMilliseconds)

  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    if (state === 'open') setWasOpen(true)
  }, [state])
  const next =
    state === 'failed' || (wasOpen && state === 'paid') ? paymentRedirectPath(order, referenceId, true) : null
  useEffect(() => {
    if (next !== null && !paying) void navigate(next, { replace: true })
  }, [next, navigate, paying])
}
