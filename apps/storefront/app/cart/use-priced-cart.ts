import type { Destination } from '@sofra/delivery'
import { indexMenu, type Menu, type MenuIndex, type SellingType } from '@sofra/menu'
import { type Cart, keepValidLines, parcelMilligrams } from '@sofra/ordering'
import { type Quote, quote, type TipChoice, tipOf } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { showToast } from '@sofra/ui/toasts'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { destinationOf } from '../checkout/choices.ts'
import { checkoutOf, useCheckout } from '../checkout/store.ts'
import { lostPlace } from '../delivery/lost-place.ts'
import { loadMenu } from '../menu/menu-memory.ts'
import { useWords } from '../shell/words.tsx'
import { filledAt, setFilledAt } from './filled-at.ts'
import { useCart } from './store.ts'
import { feesOf, type OrderingTerms, type WayTerms, wayTermsOf } from './terms.ts'
import { loadTerms } from './terms-memory.ts'
import { useMenuKey } from './use-menu-key.ts'
import { useServerNow } from './use-server-now.ts'

/** The cart as it would be ordered now, priced in the browser from the menu in memory. */
export interface PricedCart {
  readonly cart: Cart
  readonly quote: Quote
  readonly index: MenuIndex
  readonly terms: OrderingTerms
  /** On what terms it is brought or sent; null: not a delivery, or nobody has said where yet. */
  readonly delivery: WayTerms | null
  /** The instant by the server's clock, to the minute. */
  readonly now: number
}

export type PricedState =
  | { readonly kind: 'loading' }
  /** The menu or the terms could not be had; the cart itself is safe. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly priced: PricedCart }

/** Prices the cart for one way of selling. `given` are the terms a page has from its loader. */
export function usePricedCart(type: SellingType, given?: OrderingTerms): PricedState {
  const { businessId } = useShop()
  const { cart, ready } = useCart(businessId)
  const { choices, slot, tip, ready: chosen } = useCheckout(businessId)
  const supplies = useSupplies(type, given)
  const now = useServerNow(given?.now)

  const { areaId, pin, countryId } = choices
  const priced = useMemo(() => {
    if (supplies.kind !== 'ready') return null
    return price(supplies, cart, { type, destination: destinationOf({ areaId, pin, countryId }), slot, tip }, now)
  }, [supplies, cart, type, areaId, pin, countryId, slot, tip, now])
  useBranchSwitch(priced)
  useKnownPlace(priced)
  if (supplies.kind === 'failed') return supplies
  return priced && ready && chosen ? { kind: 'ready', priced } : { kind: 'loading' }
}

/** What decides the price of a cart beside what is in it. */
interface Wanted {
  readonly type: SellingType
  readonly destination: Destination | null
  readonly slot: Slot | null
  readonly tip: TipChoice | null
}

function price(
  { menu, terms }: { menu: Menu; terms: OrderingTerms },
  cart: Cart,
  { type: sellingType, destination, slot, tip }: Wanted,
  now: number,
): PricedCart {
  const base = {
    menu,
    sellingType,
    // A time chosen for another way of ordering is none for one that knows no later.
    instant: (terms.schedule.on ? slot?.from : undefined) ?? now,
    lines: cart.lines,
    coupon: null,
    customer: 'guest',
    serviceFee: terms.serviceFee,
  } as const
  // What the trip costs may depend on what is in the cart, so the lines are summed first.
  const { subtotal, lines } = quote({ ...base, fees: feesOf(terms, null) })
  const index = indexMenu(menu)
  const delivery = wayTermsOf(terms, destination, { subtotal, milligrams: parcelMilligrams(index, lines) })
  return {
    cart,
    quote: quote({ ...base, fees: feesOf(terms, delivery), tip: terms.tips ? tipOf(tip, subtotal) : 0 }),
    index,
    terms,
    delivery,
    now,
  }
}

/** A place this branch does not reach, or no longer, is forgotten once it is known how far it goes. */
function useKnownPlace(priced: PricedCart | null): void {
  const { businessId, branchId } = useShop()
  const { ready } = useCheckout(businessId)
  const terms = priced?.terms
  useEffect(() => {
    if (!ready || terms?.type !== 'delivery') return
    const { choices, choose } = checkoutOf(businessId).getState()
    const lost = lostPlace(choices, terms, branchId)
    if (lost) choose(lost)
  }, [ready, terms, businessId, branchId])
}

/** A cart that comes from another branch keeps what this one has (source spec, section 4), and says what it lost. */
function useBranchSwitch(priced: PricedCart | null): void {
  const { t } = useWords()
  const { businessId, referenceId } = useShop()
  const { ready, change } = useCart(businessId)
  useEffect(() => {
    if (!priced || !ready) return
    const before = filledAt(businessId)
    if (before === referenceId) return
    setFilledAt(businessId, referenceId)
    if (before === null) return
    const kept = keepValidLines(priced.cart, priced.index, priced.terms.type)
    const count = priced.cart.lines.length - kept.lines.length
    if (count === 0) return
    change((cart) => keepValidLines(cart, priced.index, priced.terms.type))
    showToast({ text: t('cart.branchDropped', { count }) })
  }, [priced, ready, businessId, referenceId, change, t])
}

type Supplies =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly menu: Menu; readonly terms: OrderingTerms }

/** What was found for a version of a menu; `place` is the same for all its versions. */
interface Supplied {
  readonly place: string
  readonly name: string
  readonly supplies: Supplies
}

const nothing: Supplied = { place: '', name: '', supplies: { kind: 'loading' } }
const settled = new Map<string, { readonly menu: Menu; readonly terms: OrderingTerms }>()

/** The menu and the terms, from memory where they are. */
function useSupplies(type: SellingType, given: OrderingTerms | undefined): Supplies {
  const key = useMenuKey()
  const { referenceId } = key
  const place = `${referenceId}/${type}/${key.language}`
  const name = `${place}/${key.version}`
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Supplied>(nothing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let stale = false
    Promise.all([loadMenu(key), given ?? loadTerms(referenceId, type)]).then(
      ([menu, terms]) => {
        settled.set(name, { menu, terms })
        if (!stale) setState({ place, name, supplies: { kind: 'ready', menu, terms } })
      },
      () => {
        const retry = () => setTries((count) => count + 1)
        if (!stale) setState({ place, name, supplies: { kind: 'failed', retry } })
      },
    )
    return () => {
      stale = true
    }
  }, [place, name, key, referenceId, type, given, tries])

  const known = settled.get(name)
  const remembered = useMemo<Supplies>(() => (known ? { kind: 'ready', ...known } : { kind: 'loading' }), [known])
  if (state.name === name) return state.supplies
  // A newer menu is on its way: until it is there the page keeps what it has, and what it is just asking its guest.
  const former = state.place === place && state.supplies.kind === 'ready'
  return former && !known ? state.supplies : remembered
}
