import { quoteFromWire, quoteToWire } from '@sofra/contract/quotes-codec'
import { emptyCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { findProof, withDialCode } from '../account/verified-phones.ts'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { emptyDraft } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { tableOf } from '../guest/choices.ts'
import { saveOrder } from '../guest/order-history.ts'
import { clearPendingPayment, savePendingPayment, unpaidOrderOf } from '../guest/pending-payment.ts'
import { isSubmissionPending } from '../guest/pending-submission.ts'
import { paymentOf } from '../payments/payment-method.ts'
import { clock } from '../shell/clock.ts'
import { submitOrder } from './order-submission.ts'
import { quoteLockLinkOf, quoteLockSettled, quoteLockStoreOf } from './quote-lock-store.ts'
import type { OrderRequest, RequestProblem } from './request.ts'

export type OrderPlacement =
  | { readonly kind: 'idle' }
  /** `slow`: the first try failed, and a retry is running. */
  | { readonly kind: 'placing'; readonly slow: boolean }
  /** The server's quote differs from the one on the screen. */
  | { readonly kind: 'changed'; readonly before: Quote; readonly after: Quote }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly problems: readonly RequestProblem[]
      readonly nearestSlot: Slot | null
    }
  /** No response: the order may or may not have been stored. Submitting again is safe. */
  | { readonly kind: 'unreachable' }

/** Submits the order of the checkout and navigates to its page. `placeOrder` takes the quote displayed to the guest. */
export function usePlaceOrder(terms: OrderingTerms) {
  const shop = useShop()
  const { referenceId, businessId, branchId, branchName, name, country } = shop
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // When the page was left before the response, the next submission looks up the outcome.
  const restingState = useCallback(
    (): OrderPlacement => ({ kind: isSubmissionPending(businessId) ? 'unreachable' : 'idle' }),
    [businessId],
  )
  const [placement, setPlacement] = useState(restingState)
  // A ref, as state is updated only with the next render: the second click of a double click must see it.
  const busy = useRef(false)
  const placed = useRef(false)

  async function placeOrder(seen: Quote): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPlacement({ kind: 'placing', slow: false })
    await quoteLockSettled(branchId)

    const { cart } = cartStoreOf(businessId).getState()
    const { choices, slot, gift, updateDraft } = checkoutStoreOf(businessId).getState()
    const replaces = unpaidOrderOf(businessId)
    const request: OrderRequest = {
      lines: cart.lines,
      couponCode: cart.couponCode,
      note: cart.note,
      choices: {
        ...choices,
        paymentMethod: paymentOf(terms, choices, shop),
        table: tableOf(choices, branchId, clock()),
      },
      tip: seen.tip,
      slot,
      gift: terms.enableGift ? gift : null,
      lock: quoteLockLinkOf(branchId),
      replaces,
      phoneProof: findProof(businessId, withDialCode(choices, country), Date.now()),
      useWallet: seen.walletDiscount > 0,
      seen: quoteToWire(seen),
    }
    const outcome = await submitOrder(businessId, { referenceId, type: terms.type }, request, () =>
      setPlacement({ kind: 'placing', slow: true }),
    )
    busy.current = false

    switch (outcome.kind) {
      case 'placed': {
        placed.current = true
        quoteLockStoreOf(branchId).getState().save(null)
        // An earlier submission keeps its own request and target.
        const { id, key, number, earlier, ordered, target } = outcome
        const { total, currency } = quoteFromWire(ordered.seen)
        saveOrder(businessId, {
          id,
          key,
          number,
          ...target,
          shop: (target.referenceId === referenceId && branchName) || name,
          state: ordered.slot ? 'scheduled' : 'pending',
          total,
          currency,
          placedAt: clock(),
          lines: ordered.lines,
        })
        const order = `/${target.referenceId}/order/${id}`
        const search = `?key=${encodeURIComponent(key)}`
        if (outcome.awaitsPayment) {
          savePendingPayment(businessId, { id, key, lines: ordered.lines })
          // Replaces the checkout in the history, so that going back from the bank's page shows the order.
          await navigate(`${order}${search}`, { replace: true })
          if (outcome.paymentUrl !== null) location.assign(outcome.paymentUrl)
          return
        }
        clearPendingPayment(businessId)
        await navigate(`${order}/success${search}${earlier ? '&earlier=1' : ''}`, { replace: true })
        // The cart is cleared only now that the order is stored. A cart changed after an earlier submission is kept.
        if (!earlier)
          cartStoreOf(businessId)
            .getState()
            .change(() => emptyCart)
        updateDraft(emptyDraft)
        return
      }
      case 'changed':
        // The page's menu is outdated: reload it.
        void revalidate()
        return setPlacement({ kind: 'changed', before: seen, after: outcome.quote })
      case 'refused':
        if (outcome.code === 'earlier_order_stands' && replaces) {
          // The earlier order was paid in the meantime, so no second one is placed. Its page clears the cart.
          const search = `?key=${encodeURIComponent(replaces.key)}`
          placed.current = true
          return navigate(`/${referenceId}/order/${replaces.id}/success${search}`, { replace: true })
        }
        void revalidate()
        if (outcome.code === 'quote_lock_used') quoteLockStoreOf(branchId).getState().save(null)
        return setPlacement(outcome)
      case 'unreachable':
        return setPlacement(outcome)
    }
  }

  const clearRefusal = useCallback(
    () => setPlacement((placement) => (placement.kind === 'refused' ? restingState() : placement)),
    [restingState],
  )

  // A pending order may be stored already, so the stock it took must not count as missing.
  const submissionPending = placement.kind === 'placing' || isSubmissionPending(businessId)
  return { placement, submissionPending, placeOrder, placed, clearRefusal, reset: () => setPlacement(restingState()) }
}
