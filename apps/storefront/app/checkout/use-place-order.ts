import { quoteFromWire, quoteToWire } from '@sofra/contract/quotes-words'
import { emptyCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { proofOf, withDialCode } from '../account/verified-phones.ts'
import { useShop } from '../business/use-shop.ts'
import { storeOf } from '../cart/store.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { rememberOrder } from '../orders/history.ts'
import { clock } from '../shell/clock.ts'
import { isWaiting, sendOrder } from './attempt.ts'
import { tableOf } from './choices.ts'
import { holdOf, lockOf, settledHold } from './hold-store.ts'
import { earlierOrderOf, forgetPaying, keepPaying } from './paying.ts'
import { paymentOf } from './payment-section.tsx'
import type { AskProblem, OrderAsk } from './request.ts'
import { checkoutOf } from './store.ts'
import { noWishes } from './wishes.ts'

export type Placing =
  | { readonly kind: 'idle' }
  /** `slow`: the first try has come to nothing, and it is tried again. */
  | { readonly kind: 'placing'; readonly slow: boolean }
  /** The server's quote differs from the one on the screen. */
  | { readonly kind: 'changed'; readonly before: Quote; readonly after: Quote }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly problems: readonly AskProblem[]
      readonly nearestSlot: Slot | null
    }
  /** Nobody answered: the order may have arrived or not, and trying again is safe. */
  | { readonly kind: 'unreachable' }

/** Places the order of this page once, and goes to its page. `place` takes the quote the guest has seen. */
export function usePlaceOrder(terms: OrderingTerms) {
  const theShop = useShop()
  const { referenceId, businessId, branchId, branchName, name, country } = theShop
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The page was left or reloaded before the answer: the next press asks what became of it.
  const quiet = useCallback((): Placing => ({ kind: isWaiting(businessId) ? 'unreachable' : 'idle' }), [businessId])
  const [placing, setPlacing] = useState(quiet)
  // State comes a render late: the second press of a double click must already find it set.
  const busy = useRef(false)
  const placed = useRef(false)

  async function place(seen: Quote): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPlacing({ kind: 'placing', slow: false })
    await settledHold(branchId)

    const { cart } = storeOf(businessId).getState()
    const { choices, slot, gift, wish } = checkoutOf(businessId).getState()
    const replaces = earlierOrderOf(businessId)
    const ask: OrderAsk = {
      lines: cart.lines,
      couponCode: cart.couponCode,
      note: cart.note,
      choices: {
        ...choices,
        paymentMethod: paymentOf(terms, choices, theShop),
        table: tableOf(choices, branchId, clock()),
      },
      tip: seen.tip,
      slot,
      gift: terms.enableGift ? gift : null,
      lock: lockOf(branchId),
      replaces,
      phoneProof: proofOf(businessId, withDialCode(choices, country), Date.now()),
      useWallet: seen.walletDiscount > 0,
      seen: quoteToWire(seen),
    }
    const outcome = await sendOrder(businessId, { referenceId, type: terms.type }, ask, () =>
      setPlacing({ kind: 'placing', slow: true }),
    )
    busy.current = false

    switch (outcome.kind) {
      case 'placed': {
        placed.current = true
        holdOf(branchId).getState().keep(null)
        // An earlier order is what it was when it was sent, wherever that was.
        const { id, key, number, earlier, ordered, where } = outcome
        const { total, currency } = quoteFromWire(ordered.seen)
        rememberOrder(businessId, {
          id,
          key,
          number,
          ...where,
          shop: (where.referenceId === referenceId && branchName) || name,
          state: ordered.slot ? 'scheduled' : 'pending',
          total,
          currency,
          placedAt: clock(),
          lines: ordered.lines,
        })
        const order = `/${where.referenceId}/order/${id}`
        const search = `?key=${encodeURIComponent(key)}`
        if (outcome.awaitsPayment) {
          keepPaying(businessId, { id, key, lines: ordered.lines })
          // In place of this page: whoever comes back from the bank by the back button finds their order.
          await navigate(`${order}${search}`, { replace: true })
          if (outcome.paymentUrl !== null) location.assign(outcome.paymentUrl)
          return
        }
        forgetPaying(businessId)
        await navigate(`${order}/success${search}${earlier ? '&earlier=1' : ''}`, { replace: true })
        // Only now that the shop has it; what was changed after an order that had arrived is a cart of its own.
        if (!earlier)
          storeOf(businessId)
            .getState()
            .change(() => emptyCart)
        wish(noWishes)
        return
      }
      case 'changed':
        // The menu of this page is an old one: the new one is fetched meanwhile.
        void revalidate()
        return setPlacing({ kind: 'changed', before: seen, after: outcome.quote })
      case 'refused':
        if (outcome.code === 'earlier_order_stands' && replaces) {
          // It was paid at this very moment: nobody orders the same twice. Its page empties the cart it was made of.
          const search = `?key=${encodeURIComponent(replaces.key)}`
          placed.current = true
          return navigate(`/${referenceId}/order/${replaces.id}/success${search}`, { replace: true })
        }
        void revalidate()
        if (outcome.code === 'quote_lock_used') holdOf(branchId).getState().keep(null)
        return setPlacing(outcome)
      case 'unreachable':
        return setPlacing(outcome)
    }
  }

  const forgetRefusal = useCallback(
    () => setPlacing((placing) => (placing.kind === 'refused' ? quiet() : placing)),
    [quiet],
  )

  // What nobody has heard of yet may be the shop's already, and what it took is not missing.
  const waiting = placing.kind === 'placing' || isWaiting(businessId)
  return { placing, waiting, place, placed, forgetRefusal, forget: () => setPlacing(quiet()) }
}
