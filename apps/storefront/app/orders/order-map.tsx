import type { OrderBranch } from '@sofra/contract/orders-words'
import { textOf } from '@sofra/menu'
import { isFinal, type Order } from '@sofra/ordering'
import pageStyles from '../checkout/page.module.css'
import type { MapPin } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './order-map.module.css'

/** Where the shop is and where the order goes, while it is under way; nothing where neither can be shown. */
export function OrderMap({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { fulfilment } = order
  const goal = goalOf(order)
  const wanted = fulfilment.type === 'pickup' || goal !== null
  if (!wanted || !branch?.point || isFinal(order.state)) return null

  const pins: MapPin[] = [
    { id: 'shop', kind: 'shop', point: branch.point, label: textOf(branch.branchNames, language) },
    ...(goal ? [{ id: 'goal', kind: 'guest', point: goal, label: t('order.you') } as const] : []),
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

/** The door, where the guest has set a pin; an area alone is no place to draw. */
function goalOf({ fulfilment }: Order) {
  if (fulfilment.type !== 'delivery') return null
  return fulfilment.address.point ?? (fulfilment.destination.kind === 'pin' ? fulfilment.destination.point : null)
}
