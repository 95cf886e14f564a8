import type { OrderBranch } from '@sofra/contract/orders-codec'
import type { Point, Shape } from '@sofra/delivery'
import { type MapPin, mapArea } from '@sofra/maps/map-view'
import { textOf } from '@sofra/menu'
import { isFinal, type Order } from '@sofra/ordering'
import { ShopMap } from '../maps/shop-map.tsx'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-map.module.css'

/** The destination of a delivery on the map: an exact point, or only the area. */
export type MapDestination =
  | { readonly kind: 'point'; readonly point: Point }
  | { readonly kind: 'area'; readonly shape: Shape; readonly color: string }

interface OrderMapProps {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly destination: MapDestination | null
}

/** Map with the branch and the destination of an open order; nothing when there is no position to show. */
export function OrderMap({ order: { fulfilment, state }, branch, destination }: OrderMapProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const hasDestination = fulfilment.type === 'pickup' || destination !== null
  if (!hasDestination || !branch?.point || isFinal(state)) return null

  const areaName = fulfilment.type === 'delivery' ? (fulfilment.areaName.split(' | ')[0] ?? '') : ''
  const shop: MapPin = { id: 'shop', kind: 'shop', point: branch.point, label: textOf(branch.names, language) }
  const exactPoint: readonly MapPin[] =
    destination?.kind === 'point'
      ? [{ id: 'destination', kind: 'pin', point: destination.point, label: t('order.you') }]
      : []
  const area = destination?.kind === 'area' ? [mapArea({ ...destination, name: areaName, awayFrom: branch.point })] : []
  const title = destination ? t('order.mapTo') : t('order.mapAt')
  return (
    <section className={pageStyles['card']} aria-labelledby="order-map" data-screen-only>
      <h2 id="order-map" className={pageStyles['heading']}>
        {title}
      </h2>
      <ShopMap className={styles['map']} label={title} pins={[shop, ...exactPoint]} zones={area} />
    </section>
  )
}
