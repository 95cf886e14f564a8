import type { Zone } from '@sofra/delivery'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { splitPhone } from '../contact/split-phone.ts'
import { checkoutStoreOf, useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { useCurrentCustomer } from './current-customer.ts'
import { useDisplayName } from './display-name.ts'
import { choicesOf, isServed } from './saved-address-choices.ts'

/**
 * Prefills name, phone and address from the account where this device has none. Returns true after the first prefill,
 * so that forms can be filled again. Without `zones`, an address outside the branch's zones is removed with the first
 * quote.
 */
export function useAccountPrefill(zones?: readonly Zone[]): boolean {
  const { businessId } = useShop()
  const { ready } = useCheckout()
  const myself = useCurrentCustomer()
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    if (!ready || !myself) return
    const { choices, choose } = checkoutStoreOf(businessId).getState()
    const place = myself.locations.find(({ destination }) => !zones || isServed(destination, zones))
    const somewhere = destinationOf(choices) !== null || choices.address !== null
    const news = {
      ...(choices.name === '' && myself.name !== '' && { name: myself.name }),
      ...(choices.phone === '' && splitPhone(myself.phone)),
      ...(place && !somewhere && choicesOf(place)),
    }
    if (Object.keys(news).length === 0) return
    choose(news)
    setFilled(true)
  }, [ready, myself, businessId, zones])
  return filled
}

/** Whether the account has an address within the zones, or is still being loaded. */
export function useHasServedAddress(zones: readonly Zone[]): boolean {
  const known = useDisplayName()
  const myself = useCurrentCustomer()
  return known !== null && (!myself || myself.locations.some(({ destination }) => isServed(destination, zones)))
}
