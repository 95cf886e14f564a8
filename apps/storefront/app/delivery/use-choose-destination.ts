import { snapToArea, type Zone } from '@sofra/delivery'
import { showToast } from '@sofra/ui/toasts'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../checkout/choices.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findArea } from './area-groups.ts'
import { resolveDestination } from './resolve-destination.ts'
import { isCartFilled } from './filled-cart.ts'
import { useCartFacts } from './use-cart-facts.ts'

/** An area, a pin, or both. */
export interface DestinationChoice {
  readonly areaId: string | null
  readonly pin: ChosenPin | null
}

/** Chooses where an order goes; what is in the cart is priced again, and the guest is told when that costs otherwise. */
export function useChooseDestination(zones: readonly Zone[]): (place: DestinationChoice) => void {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { businessId, currency } = useShop()
  const facts = useCartFacts()
  return (place) => {
    const { choices, choose } = checkoutStoreOf(businessId).getState()
    const before = resolveDestination(choices, zones, language, facts)
    const after = resolveDestination(place, zones, language, facts)
    // The street of another area would send the driver to the wrong door.
    const stays = place.areaId !== null && place.areaId === choices.areaId
    choose({ ...place, countryId: null, ...(!stays && { address: null }) })

    if (!before || !after || !isCartFilled(businessId)) return
    if (before.terms.fees === after.terms.fees && before.terms.minOrder === after.terms.minOrder) return
    const { fees, minOrder } = after.terms
    const told = { place: after.name, fees: fees === 0 ? t('quote.free') : format.money(fees, currency) }
    showToast({
      text:
        minOrder > 0
          ? t('area.repricedWithMinimum', { ...told, minimum: format.money(minOrder, currency) })
          : t('area.repriced', told),
    })
  }
}

/**
 * An area from the list, with the pin where it lies in it. A pin elsewhere would snap to the area's middle (source spec,
 * section 5), which is no place anybody has shown: it is taken away, and maps begin at that middle.
 */
export function chooseArea(areaId: string, pin: ChosenPin | null, zones: readonly Zone[]): DestinationChoice {
  const area = findArea(zones, areaId)
  if (!area || !pin) return { areaId, pin: null }
  const stays = snapToArea(area, pin.point, { searched: pin.searched }) === pin.point
  return { areaId, pin: stays ? pin : null }
}
