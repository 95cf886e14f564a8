import type { OrderBranch } from '@sofra/contract/orders-words'
import type { Point, Shape } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { isFinal, type Order } from '@sofra/ordering'
import pageStyles from '../checkout/page.module.css'
import { type MapPin, mapArea } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './order-map.module.css'

/** Where a delivery goes: to a door, or as far as we know, to somewhere in an area. */
export type Goal =
  | { readonly kind: 'door'; readonly point: Point }
  | { readonly kind: 'area'; readonly shape: Shape; readonly color: string }

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

  const areaName = fulfilment.type === 'delivery' ? (fulfilment.areaName.split(' | ')[0] ?? '') : ''
  const shop: MapPin = { id: 'shop', kind: 'shop', point: branch.point, label: textOf(branch.names, language) }
  const door: readonly MapPin[] =
    goal?.kind === 'door' ? [{ id: 'goal', kind: 'guest', point: goal.point, label: t('order.you') }] : []
  const area = goal?.kind === 'area' ? [mapArea({ ...goal, name: areaName, shop: branch.point })] : []
  const title = goal ? t('order.mapTo') : t('order.mapAt')
  return (
    <section className={pageStyles['card']} aria-labelledby="order-map" data-screen-only>
      <h2 id="order-map" className={`${pageStyles['heading']} ${styles['title']}`}>
        {title}
      </h2>
      <PlaceMap className={styles['map']} label={title} pins={[shop, ...door]} zones={area} reach="page" />
    </section>
  )
}
