import type { Zone } from '@sofra/delivery'
import { ShopMap } from '../maps/shop-map.tsx'
import { MapPanel } from './map-panel.tsx'
import { MapSearch } from './map-search.tsx'
import styles from './pin-map.module.css'
import { usePinMap } from './use-pin-map.ts'

interface PinMapProps {
  readonly zones: readonly Zone[]
  /** Called once the pin is the destination. */
  readonly onConfirmed: () => void
}

/** Map in an address form on which the guest sets the delivery pin. */
export function PinMap({ zones, onConfirmed }: PinMapProps) {
  const { pin, place, search, put, map } = usePinMap(zones, onConfirmed)
  return (
    <div className={styles['place']}>
      <div className={styles['search']}>
        <MapSearch search={search} onFind={put} />
      </div>
      <ShopMap className={styles['map']} {...map} />
      <MapPanel pin={pin} place={place} onStartOver={() => put(null)} />
    </div>
  )
}
