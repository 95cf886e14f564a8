import type { Zone } from '@sofra/delivery'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { destinationOf } from '../checkout/choices.ts'
import { checkoutOf, useCheckout } from '../checkout/store.ts'
import { useKnown } from './known.ts'
import { useMyself } from './my-account.ts'
import { choicesOf, isReached } from './place-of-order.ts'
import { splitPhone } from './split-phone.ts'

/**
 * What the account knows and the guest has not said otherwise on this device: their name, their number, and the place
 * their orders go to. True once something was filled in: fields that show it begin anew. Where nobody knows yet how far
 * the branch goes, `zones` is left out, and a place it does not reach is forgotten with the first price.
 */
export function useAccountFill(zones?: readonly Zone[]): boolean {
  const { businessId } = useShop()
  const { ready } = useCheckout(businessId)
  const myself = useMyself()
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    if (!ready || !myself) return
    const { choices, choose } = checkoutOf(businessId).getState()
    const place = myself.locations.find(({ destination }) => !zones || isReached(destination, zones))
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

/** Whether the account brings a place along, or may: nobody is asked meanwhile where they are. */
export function useBringsPlace(zones: readonly Zone[]): boolean {
  const known = useKnown()
  const myself = useMyself()
  return known !== null && (!myself || myself.locations.some(({ destination }) => isReached(destination, zones)))
}

/** The guard `check-profile`: whoever is signed in and has not said their name does so before they order. */
export function useCheckProfile(): void {
  const { referenceId } = useShop()
  const known = useKnown()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (known !== '') return
    void navigate(`/${referenceId}/login?to=${encodeURIComponent(pathname)}`, { replace: true })
  }, [known, referenceId, pathname, navigate])
}
