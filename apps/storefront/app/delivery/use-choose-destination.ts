import { isPinInArea, snapToArea, type Zone } from '@sofra/delivery'
import { showToast } from '@sofra/ui/toasts'
import { useShop } from '../business/use-shop.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import type { ChosenPin } from '../guest/choices.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findArea } from './area-groups.ts'
import { isCartFilled } from './filled-cart.ts'
import { resolveDestination } from './resolve-destination.ts'
import { useTermsText } from './terms-text.ts'
import { useCartFacts } from './use-cart-facts.ts'

/** An area, a pin, or both. */
export interface DestinationChoice {
  readonly areaId: string | null
  readonly pin: ChosenPin | null
}

/**
 * Returns a function that sets the destination. It clears an address of another area, and shows a toast when fee or
 * minimum change for a filled cart.
 */
export function useChooseDestination(zones: readonly Zone[]): (place: DestinationChoice) => void {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { businessId, currency } = useShop()
  const facts = useCartFacts()
  const termsText = useTermsText()
  return (place) => {
    const { choices, choose } = checkoutStoreOf(businessId).getState()
    const before = resolveDestination(choices, zones, language, facts)
    const after = resolveDestination(place, zones, language, facts)
    // The street of another area would mislead the driver.
    const stays = place.areaId !== null && place.areaId === choices.areaId
    choose({ ...place, countryId: null, ...(!stays && { address: null }) })

    if (!before || !after || !isCartFilled(businessId)) return
    if (before.terms.fees === after.terms.fees && before.terms.minOrder === after.terms.minOrder) return
    const { minOrder } = after.terms
    const values = { place: after.name, fees: termsText.fee(after.terms) }
    showToast({
      text:
        minOrder > 0
          ? t('area.repricedWithMinimum', { ...values, minimum: format.money(minOrder, currency) })
          : t('area.repriced', values),
    })
  }
}

/**
 * Choice of an area, keeping the pin if it lies within, or near it if it was searched. A pin outside is removed instead of moved to the centre
 * (docs/product.md, section 5), because the guest has not confirmed that point.
 */
export function chooseArea(areaId: string, pin: ChosenPin | null, zones: readonly Zone[]): DestinationChoice {
  const area = findArea(zones, areaId)
  if (!area || !pin) return { areaId, pin: null }
  const zone = zones.find(({ areas }) => areas.includes(area))
  // The API refuses an order whose pin is not in its area.
  const stays =
    snapToArea(area, pin.point, { searched: pin.searched }) === pin.point &&
    isPinInArea(pin.point, area, zone ?? { shape: null })
  return { areaId, pin: stays ? pin : null }
}
