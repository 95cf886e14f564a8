import type { OrderBranch } from '@sofra/contract/orders-words'
import type { Point } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { isFinal, type Order } from '@sofra/ordering'
import pageStyles from '../checkout/page.module.css'
import type { MapPin } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './order-map.module.css'

/** Where a delivery goes: to a door, or as far as we know, to somewhere in an area. */
export interface Goal {
  readonly kind: 'door' | 'area'
  readonly point: Point
}

interface OrderMapProps {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly goal: Goal | null
}

/** Where the shop is and where the order goes, while it is under way; nothing where neither can be shown. */
export function OrderMap({ order: { fulfilment, state }, branch, goal }: OrderMapProps) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const wanted = fulfilment.type === 'pickup' || goal !== null
  if (!wanted || !branch?.point || isFinal(state)) return null

  const area = fulfilment.type === 'delivery' ? fulfilment.areaName.split(' | ')[0] : ''
  const pins: MapPin[] = [
    { id: 'shop', kind: 'shop', point: branch.point, label: textOf(branch.names, language) },
    ...(goal
      ? [
          {
            id: 'goal',
            kind: 'guest',
            point: goal.point,
            label: goal.kind === 'area' ? area || t('order.you') : t('order.you'),
          } as const,
        ]
      : []),
  ]
  const title = goal ? t('order.mapTo') : t('order.mapAt')
  return (
    <section className={pageStyles['card']} aria-labelledby="order-map" data-screen-only>
      <h2 id="order-map" className={`${pageStyles['heading']} ${styles['title']}`}>
        {title}
      </h2>
      <PlaceMap className={styles['map']} label={title} pins={pins} reach="page" />
    </section>
  )
}
