import type { Point, Zone } from '@sofra/delivery'
import type { MapPin } from '@sofra/maps/map-view'
import { useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import type { ChosenPin } from '../guest/choices.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findArea } from './area-groups.ts'
import { mapZones } from './map-zones.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useConfirmPin } from './use-confirm-pin.ts'

/** State of a map on which the guest sets the delivery pin. `onConfirmed` is called once the pin is the destination. */
export function usePinMap(zones: readonly Zone[], onConfirmed: () => void) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { branchName, point: shopPoint } = useShop()
  const { choices } = useCheckout()
  /** The pin set on this map; null: the chosen one. */
  const [moved, setMoved] = useState<ChosenPin | null>(null)
  const pin = moved ?? choices.pin
  const place = useConfirmPin(zones, pin, onConfirmed)

  const drawn = useMemo(() => mapZones(zones, language), [zones, language])
  const pins = useMemo<MapPin[]>(
    () => (shopPoint ? [{ id: 'shop', kind: 'shop', point: shopPoint, label: branchName }] : []),
    [shopPoint, branchName],
  )
  // Setting the pin cancels a search in progress.
  const put = (pin: ChosenPin | null) => {
    search.reset()
    setMoved(pin)
  }
  const search = useAddressSearch(put)
  const tap = (point: Point) => put({ point, searched: false, text: '' })
  return {
    pin,
    place,
    search,
    put,
    map: {
      label: t('map.whole'),
      reach: 'whole',
      zones: drawn,
      pins,
      look: findArea(zones, choices.areaId)?.shape ?? null,
      movable: { point: pin?.point ?? null, label: t('map.yourPin'), onMove: tap, onConfirm: place.confirm },
    },
  } as const
}
