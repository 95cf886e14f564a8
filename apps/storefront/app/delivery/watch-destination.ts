import { textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart } from '@sofra/ordering'
import { currentMenu } from '../business/current-menu.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { type Choices, destinationOf } from '../guest/choices.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { clock } from '../shell/clock.ts'
import { type ResolvedDestination, resolveDestination } from './resolve-destination.ts'

/** Summary of the destination; terms are null for shipping, whose fee depends on the weight. */
export interface DestinationSummary {
  readonly name: string
  readonly terms: Pick<ResolvedDestination['terms'], 'fees' | 'minOrder' | 'minutes'> | null
}

interface ShopRef {
  readonly referenceId: string
  readonly businessId: string
  readonly language: string
}

/**
 * Calls `onChange` with the stored destination and its current terms, and again when destination or cart change; null:
 * none, or not served. Returns the unsubscribe function.
 */
export function watchDestination(
  { referenceId, businessId, language }: ShopRef,
  onChange: (place: DestinationSummary | null) => void,
): () => void {
  const store = checkoutStoreOf(businessId)
  const cartStore = cartStoreOf(businessId)
  let stopped = false
  let lastKey: string | undefined
  const update = async () => {
    const { areaId, pin, countryId } = store.getState().choices
    const { cart } = cartStore.getState()
    const key = JSON.stringify([areaId, areaId === null && pin, countryId, cart.lines])
    if (key === lastKey) return
    lastKey = key
    const chosen = { areaId, pin, countryId }
    const place = destinationOf(chosen) === null ? null : await findDestination(referenceId, chosen, cart, language)
    if (!stopped && lastKey === key) onChange(place)
  }
  const unsubscribe = [store, cartStore].map((one) => one.subscribe(() => void update()))
  for (const one of [store, cartStore]) if (!one.getState().ready) one.getState().load()
  void update()
  return () => {
    stopped = true
    for (const end of unsubscribe) end()
  }
}

async function findDestination(
  referenceId: string,
  chosen: Pick<Choices, 'areaId' | 'pin' | 'countryId'>,
  cart: Cart,
  language: string,
): Promise<DestinationSummary | null> {
  try {
    const [{ zones, countries }, subtotal] = await Promise.all([loadTerms(referenceId, 'delivery'), subtotalOf(cart)])
    const country = countries.find(({ id }) => id === chosen.countryId)
    if (country) return { name: textOf(country.names, language, Object.keys(country.names)), terms: null }
    return resolveDestination(chosen, zones, language, { subtotal })
  } catch {
    // Offline: the summary without a destination is shown.
    return null
  }
}

/** Subtotal of the cart in minor units, on which the delivery fee depends; 0 when it cannot be priced. */
async function subtotalOf(cart: Cart): Promise<Amount> {
  const key = currentMenu()
  if (cart.lines.length === 0 || !key) return 0
  try {
    const [menu, { estimate }] = await Promise.all([loadMenu(key), import('../cart/estimate.ts')])
    return estimate(menu, cart, 'delivery', clock()).subtotal
  } catch {
    return 0
  }
}
