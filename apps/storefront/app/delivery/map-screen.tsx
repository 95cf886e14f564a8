import type { Point, Zone } from '@sofra/delivery'
import type { MapPin } from '@sofra/maps/map-view'
import { useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import type { ChosenPin } from '../guest/choices.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { findArea } from './area-groups.ts'
import { MapPanel } from './map-panel.tsx'
import styles from './map-screen.module.css'
import { MapSearch } from './map-search.tsx'
import { mapZones } from './map-zones.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useConfirmPin } from './use-confirm-pin.ts'

/** Full-screen map on which the guest sets the delivery pin; the panel below repeats it as text. */
export function MapScreen({ zones }: { readonly zones: readonly Zone[] }) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { branchName, point: shopPoint, referenceId } = useShop()
  const { choices } = useCheckout()
  /** The pin set on this screen; null: the chosen one. */
  const [moved, setMoved] = useState<ChosenPin | null>(null)
  const pin = moved ?? choices.pin
  const place = useConfirmPin(zones, pin)

  const drawn = useMemo(() => mapZones(zones, language), [zones, language])
  const pins = useMemo<MapPin[]>(
    () => (shopPoint ? [{ id: 'shop', kind: 'shop', point: shopPoint, label: branchName }] : []),
    [shopPoint, branchName],
  )
  const look = findArea(zones, choices.areaId)?.shape ?? null
  // Setting the pin cancels a search in progress.
  const put = (pin: ChosenPin | null) => {
    search.reset()
    setMoved(pin)
  }
  const search = useAddressSearch(put)
  const tap = (point: Point) => put({ point, searched: false, text: '' })

  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      <div className={styles['top']}>
        <PageHead title={t('map.title')} back={`/${referenceId}/delivery`} backLabel={t('common.back')} />
        <MapSearch search={search} onFind={put} />
      </div>
      <ShopMap
        className={styles['map']}
        label={t('map.whole')}
        reach="whole"
        zones={drawn}
        pins={pins}
        look={look}
        movable={{ point: pin?.point ?? null, label: t('map.yourPin'), onMove: tap, onConfirm: place.confirm }}
      />
      <MapPanel pin={pin} place={place} onStartOver={() => put(null)} />
    </main>
  )
}
