import { textOf } from '@sofra/menu'
import type { StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { StickyNote, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { useBoardActions } from './board-context.ts'
import styles from './compact-body.module.css'
import { moveKey } from './moves.ts'
import type { OrderCardProps } from './order-card.tsx'

/** How many items a compact card names. */
const namedItems = 2

/** What the compact card of a new order shows below its head: the first items and the answer. The sheet has everything else. */
export function CompactBody({ card: { order, saving }, minutes, branch }: OrderCardProps) {
  const { t, format } = useTranslation()
  const { start, may } = useBoardActions()
  return (
    <div className={styles['row']}>
      <p className={styles['items']}>
        {order.diet && <TriangleAlert role="img" aria-label={t('diet.title')} />}
        {order.note !== '' && <StickyNote role="img" aria-label={t('orders.note')} />}
        {branch !== null && <bdi className={styles['strong']}>{branch}</bdi>} <ItemNames order={order} />{' '}
        {order.name !== '' && <bdi className={styles['guest']}>{order.name}</bdi>}
      </p>
      {!saving && may(order, 'rejected') && (
        <IconButton
          label={t(moveKey('rejected', order))}
          icon={<X aria-hidden="true" />}
          onClick={() => start(order, 'rejected')}
        />
      )}
      {!saving && may(order, 'accepted') && (
        <Button variant="primary" size="small" className={styles['yes']} onClick={() => start(order, 'accepted')}>
          {t('moves.acceptIn', { minutes: format.duration(minutes) })}
        </Button>
      )}
    </div>
  )
}

/** The first items, and how many more there are. */
function ItemNames({ order }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  const { branchOf } = useBoardActions()
  const { lines } = order.quote
  const languages = branchOf(order)?.languages ?? []
  const named = lines
    .slice(0, namedItems)
    .map(({ count, names }) => `${count}×\u00a0${textOf(names, format.language, languages)}`)
  const more = lines.length - named.length
  return (
    <span>
      {named.join(', ')}
      {more > 0 && ` ${t('orders.moreItems', { count: more })}`}
    </span>
  )
}
