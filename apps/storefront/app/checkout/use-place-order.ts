import { quoteToWire } from '@sofra/contract/quotes-codec'
import { emptyCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveSessionEnded } from '../account/ended-session.ts'
import { findProof, withDialCode } from '../account/verified-phones.ts'
import type { ShopView } from '../business/shop-view.ts'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { forgetTerms } from '../cart/terms-cache.ts'
import { clearDraft } from '../delivery/address-draft.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { emptyDraft } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { tableOf } from '../guest/choices.ts'
import { saveOrder } from '../guest/order-history.ts'
import { clearPendingPayment, savePendingPayment, unpaidOrderOf } from '../guest/pending-payment.ts'
import { isSubmissionPending } from '../guest/pending-submission.ts'
import { sentDiet } from '../menu/dietary-preferences-store.ts'
import { paymentOf } from '../payments/payment-method.ts'
import { awaitNetwork, unattendedMilliseconds } from '../shell/await-network.ts'
import { clock } from '../shell/clock.ts'
import { useRevalidation } from '../shell/revalidation.ts'
import { type OrderPlacement, orderPath, type PlacedOrder, storedOrderOf } from './order-placement.ts'
import { submitOrder } from './order-submission.ts'
import { quoteLockLinkOf, quoteLockSettled, quoteLockStoreOf } from './quote-lock-store.ts'
import type { OrderRequest } from './request.ts'
import { useCancellation } from './use-cancellation.ts'

type Redirect = (path: string) => Promise<void> | void

/** Submits the order of the checkout and navigates to its page. `placeOrder` takes the quote displayed to the guest. */
export function usePlaceOrder(terms: OrderingTerms) {
  const shop = useShop()
  const { referenceId, businessId, branchId } = shop
  const navigate = useNavigate()
  const revalidate = useRevalidation()
  // When the page was left before the response, the next submission looks up the outcome.
  const restingState = useCallback(
    (): OrderPlacement => ({ kind: isSubmissionPending(businessId) ? 'unreachable' : 'idle' }),
    [businessId],
  )
  const [placement, setPlacement] = useState(restingState)
  // A ref, as state is updated only with the next render: the second click of a double click must see it.
  const busy = useRef(false)
  const placed = useRef(false)
  const cancellation = useCancellation()
  // Replaces the checkout in the history, so that going back from the bank's page shows the order.
  const redirect: Redirect = (path) => navigate(path, { replace: true })

  async function placeOrder(seen: Quote): Promise<void> {
    if (busy.current) return
    busy.current = true
    const { signal } = cancellation.start()
    setPlacement(navigator.onLine ? { kind: 'placing', slow: false } : { kind: 'waiting' })
    const network = await networkFor(quoteLockSettled(branchId), signal)
    if (network !== 'online') {
      busy.current = false
      return setPlacement(network === 'too-late' ? { kind: 'delayed' } : restingState())
    }
    setPlacement({ kind: 'placing', slow: false })
    const request = orderRequestOf(shop, terms, seen)
    cancellation.keepOnLeave()
    const outcome = await submitOrder(businessId, { referenceId, type: terms.type }, request, {
      onRetry: () => setPlacement({ kind: 'placing', slow: true }),
      signal,
    })
    busy.current = false

    if (outcome.kind === 'placed') {
      placed.current = true
      return finishOrder(shop, outcome, redirect)
    }
    if (outcome.kind === 'refused' && outcome.code === 'earlier_order_stands' && request.replaces) {
      // The earlier order was paid in the meantime, so no second one is placed. Its page clears the cart.
      placed.current = true
      return redirect(orderPath(referenceId, request.replaces, 'success'))
    }
    // After a response without an order, the page's menu and terms are outdated.
    if (outcome.kind !== 'unreachable') {
      forgetTerms(referenceId, terms.type)
      void revalidate()
    }
    if (outcome.kind === 'refused' && outcome.code === 'quote_lock_used') forgetQuoteLock(branchId)
    setPlacement(outcome.kind === 'changed' ? { kind: 'changed', before: seen, after: outcome.quote } : outcome)
  }

  const clearRefusal = useCallback(
    () => setPlacement((placement) => (placement.kind === 'refused' ? restingState() : placement)),
    [restingState],
  )

  // A pending order may be stored already, so the stock it took must not count as missing.
  const submissionPending = placement.kind === 'placing' || isSubmissionPending(businessId)
  const reset = () => setPlacement(restingState())
  return { placement, submissionPending, placeOrder, cancel: cancellation.cancel, placed, clearRefusal, reset }
}

/** The network for a submission that must wait for `ready` first; both together take a moment at most. */
async function networkFor(ready: Promise<void>, signal: AbortSignal): ReturnType<typeof awaitNetwork> {
  const startedAt = Date.now()
  const network = await awaitNetwork(signal)
  await ready
  if (signal.aborted) return 'cancelled'
  return Date.now() - startedAt > unattendedMilliseconds ? 'too-late' : network
}

/** The request for the stored cart and choices, with the quote displayed to the guest. */
function orderRequestOf(shop: ShopView, terms: OrderingTerms, seen: Quote): OrderRequest {
  const { businessId, branchId, country } = shop
  const { cart } = cartStoreOf(businessId).getState()
  const { choices, slot, gift, isDietHidden } = checkoutStoreOf(businessId).getState()
  return {
    lines: cart.lines,
    couponCode: cart.couponCode,
    note: cart.note,
    diet: isDietHidden ? null : sentDiet(businessId),
    choices: {
      ...choices,
      paymentMethod: paymentOf(terms, choices, shop),
      table: tableOf(choices, branchId, clock()),
    },
    tip: seen.tip,
    slot,
    gift: terms.enableGift ? gift : null,
    lock: quoteLockLinkOf(branchId),
    replaces: unpaidOrderOf(businessId),
    phoneProof: findProof(businessId, withDialCode(choices, country), Date.now()),
    useWallet: seen.walletDiscount > 0,
    seen: quoteToWire(seen),
  }
}

/** Stores a placed order on this device and opens its page, or the provider's payment page. */
async function finishOrder(shop: ShopView, order: PlacedOrder, redirect: Redirect): Promise<void> {
  const { businessId, branchId } = shop
  const { id, key, practice, earlier, ordered, target, awaitsPayment, paymentUrl } = order
  forgetQuoteLock(branchId)
  // The history has what the guest of this device ordered.
  if (!practice) saveOrder(businessId, storedOrderOf(order, shop, clock()))
  clearDraft(businessId)
  saveSessionEnded(businessId, false)
  if (awaitsPayment) {
    savePendingPayment(businessId, { id, key, lines: ordered.lines })
    await redirect(orderPath(target.referenceId, order, 'order'))
    if (paymentUrl !== null) location.assign(paymentUrl)
    return
  }
  clearPendingPayment(businessId)
  await redirect(`${orderPath(target.referenceId, order, 'success')}${earlier ? '&earlier=1' : ''}`)
  // The cart is cleared only now that the order is stored. A cart changed after an earlier submission is kept.
  if (!earlier)
    cartStoreOf(businessId)
      .getState()
      .change(() => emptyCart)
  checkoutStoreOf(businessId).getState().updateDraft(emptyDraft)
}

function forgetQuoteLock(branchId: string): void {
  quoteLockStoreOf(branchId).getState().save(null)
}
