import { isForShop, type Order } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsking } from './use-asking.ts'

/**
 * The page that says what became of a payment: joy where the guest has just paid, the other ways to pay where it came to
 * nothing; null: the order's own page does. `back`: the guest comes from where they pay.
 */
export function whereNext(order: Order, referenceId: string, back: boolean): string | null {
  const { id, key, payment } = order
  const search = `?key=${encodeURIComponent(key)}`
  if (payment?.state === 'failed') {
    return `/${referenceId}/payment/fail?${new URLSearchParams({ order: id, key, type: order.sellingType })}`
  }
  if (!back) return null
  return `/${referenceId}/order/${id}${payment?.state === 'paid' && isForShop(order) ? '/success' : ''}${search}`
}

/** The stream says it, too, and says it at once. */
const askMilliseconds = 4_000

/** While nobody knows whether an order is paid, asks again now and then, and goes where the answer is told. */
export function usePaymentNews(order: Order, referenceId: string): void {
  const navigate = useNavigate()
  const { payment } = order
  const state = payment?.state
  // Where only a person can settle it, there is nothing to ask.
  const checking = state === 'open' && payment?.url === null && !payment.question
  useAsking(checking ? askMilliseconds : null, askMilliseconds)

  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (state === 'open') setWaited(true)
  }, [state])
  const next = state === 'failed' || (waited && state === 'paid') ? whereNext(order, referenceId, true) : null
  useEffect(() => {
    if (next !== null) void navigate(next, { replace: true })
  }, [next, navigate])
}
