import type { Destination } from '@sofra/delivery'
import { indexMenu, type Menu, type MenuIndex, type SellingType } from '@sofra/menu'
import { type Cart, parcelMilligrams, withoutInvalidLines } from '@sofra/ordering'
import { type Quote, quote, type TipChoice, tipOf } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { showToast } from '@sofra/ui/toasts'
import { useEffect, useMemo, useState } from 'react'
import { useMenuKey } from '../business/use-menu-key.ts'
import { useShop } from '../business/use-shop.ts'
import { cartBranchOf, setCartBranch } from '../guest/cart-branch.ts'
import { useCart } from '../guest/cart-store.ts'
import { checkoutStoreOf, useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { useTranslation } from '../shell/translation.tsx'
import { type DestinationTerms, findDestinationTerms, type OrderingTerms, quoteFeesOf } from './terms.ts'
import { loadTerms } from './terms-cache.ts'
import { unservedDestination } from './unserved-destination.ts'
import { useServerNow } from './use-server-now.ts'

/** The cart priced in the browser from the cached menu. */
export interface PricedCart {
  readonly cart: Cart
  readonly quote: Quote
  readonly index: MenuIndex
  readonly terms: OrderingTerms
  /** The terms of the destination; null when none is chosen, and for selling types other than delivery. */
  readonly delivery: DestinationTerms | null
  /** The current time by the server's clock in epoch milliseconds, updated every minute. */
  readonly now: number
}

export type PricedState =
  | { readonly kind: 'loading' }
  /** The menu or the terms could not be loaded; the cart itself is stored. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly priced: PricedCart }

/** Prices the cart for one selling type. `loaderTerms` are the terms from the page's loader, if it has them. */
export function usePricedCart(type: SellingType, loaderTerms?: OrderingTerms): PricedState {
  const { cart, ready } = useCart()
  const { choices, slot, tip, ready: choicesReady } = useCheckout()
  const pricingData = usePricingData(type, loaderTerms)
  const now = useServerNow(loaderTerms?.now)

  const { areaId, pin, countryId } = choices
  const priced = useMemo(() => {
    if (pricingData.kind !== 'ready') return null
    return price(pricingData, cart, { type, destination: destinationOf({ areaId, pin, countryId }), slot, tip }, now)
  }, [pricingData, cart, type, areaId, pin, countryId, slot, tip, now])
  useBranchSwitch(priced)
  useReachableDestination(priced)
  if (pricingData.kind === 'failed') return pricingData
  return priced && ready && choicesReady ? { kind: 'ready', priced } : { kind: 'loading' }
}

/** The choices that affect the price of a cart. */
interface PricingInput {
  readonly type: SellingType
  readonly destination: Destination | null
  readonly slot: Slot | null
  readonly tip: TipChoice | null
}

function price(
  { menu, terms }: { menu: Menu; terms: OrderingTerms },
  cart: Cart,
  { type: sellingType, destination, slot, tip }: PricingInput,
  now: number,
): PricedCart {
  const base = {
    menu,
    sellingType,
    // A slot chosen for another selling type does not apply to one without scheduling.
    instant: (terms.schedule.on ? slot?.from : undefined) ?? now,
    lines: cart.lines,
    coupon: null,
    customer: 'guest',
    serviceFee: terms.serviceFee,
  } as const
  // The delivery fees may depend on the subtotal, so the lines are summed first.
  const { subtotal, lines } = quote({ ...base, fees: quoteFeesOf(terms, null) })
  const index = indexMenu(menu)
  const delivery = findDestinationTerms(terms, destination, { subtotal, milligrams: parcelMilligrams(index, lines) })
  return {
    cart,
    quote: quote({ ...base, fees: quoteFeesOf(terms, delivery), tip: terms.tips ? tipOf(tip, subtotal) : 0 }),
    index,
    terms,
    delivery,
    now,
  }
}

/** Clears a destination outside the delivery zones of the branch once they are loaded. */
function useReachableDestination(priced: PricedCart | null): void {
  const { businessId, branchId } = useShop()
  const { ready } = useCheckout()
  const terms = priced?.terms
  useEffect(() => {
    if (!ready || terms?.type !== 'delivery') return
    const { choices, choose } = checkoutStoreOf(businessId).getState()
    const reset = unservedDestination(choices, terms, branchId)
    if (reset) choose(reset)
  }, [ready, terms, businessId, branchId])
}

/** Drops lines this branch does not offer from a cart of another branch, with a toast (docs/product.md, section 4). */
function useBranchSwitch(priced: PricedCart | null): void {
  const { t } = useTranslation()
  const { businessId, referenceId } = useShop()
  const { ready, change } = useCart()
  useEffect(() => {
    if (!priced || !ready) return
    const previousBranch = cartBranchOf(businessId)
    if (previousBranch === referenceId) return
    setCartBranch(businessId, referenceId)
    if (previousBranch === null) return
    const valid = withoutInvalidLines(priced.cart, priced.index, priced.terms.type)
    const count = priced.cart.lines.length - valid.lines.length
    if (count === 0) return
    change((cart) => withoutInvalidLines(cart, priced.index, priced.terms.type))
    showToast({ text: t('cart.branchDropped', { count }) })
  }, [priced, ready, businessId, referenceId, change, t])
}

type PricingData =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly menu: Menu; readonly terms: OrderingTerms }

/** The data loaded for a menu version; `scope` (branch, selling type, language) is the same for all versions. */
interface LoadedPricingData {
  readonly scope: string
  readonly name: string
  readonly pricingData: PricingData
}

const notLoaded: LoadedPricingData = { scope: '', name: '', pricingData: { kind: 'loading' } }
const cache = new Map<string, { readonly menu: Menu; readonly terms: OrderingTerms }>()

/** The menu and the terms, from the cache if possible. */
function usePricingData(type: SellingType, loaderTerms: OrderingTerms | undefined): PricingData {
  const key = useMenuKey()
  const { referenceId } = key
  const scope = `${referenceId}/${type}/${key.language}`
  const name = `${scope}/${key.version}`
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<LoadedPricingData>(notLoaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers a retry.
  useEffect(() => {
    let stale = false
    Promise.all([loadMenu(key), loaderTerms ?? loadTerms(referenceId, type)]).then(
      ([menu, terms]) => {
        cache.set(name, { menu, terms })
        if (!stale) setState({ scope, name, pricingData: { kind: 'ready', menu, terms } })
      },
      () => {
        const retry = () => setTries((count) => count + 1)
        if (!stale) setState({ scope, name, pricingData: { kind: 'failed', retry } })
      },
    )
    return () => {
      stale = true
    }
  }, [scope, name, key, referenceId, type, loaderTerms, tries])

  const cached = cache.get(name)
  const cachedData = useMemo<PricingData>(() => (cached ? { kind: 'ready', ...cached } : { kind: 'loading' }), [cached])
  if (state.name === name) return state.pricingData
  // While a newer menu loads, the page keeps the current data, so that open dialogs stay.
  const hasPrevious = state.scope === scope && state.pricingData.kind === 'ready'
  return hasPrevious && !cached ? state.pricingData : cachedData
}
