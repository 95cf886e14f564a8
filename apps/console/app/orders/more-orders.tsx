import type { ConsoleKey } from '@sofra/i18n/console'
import { maxCounted } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { useTranslation } from '../shell/translation.tsx'
import styles from './more-orders.module.css'

const texts = {
  newer: 'orders.more.newer',
  toAccept: 'orders.more.toAccept',
  toPrepare: 'orders.more.toPrepare',
  later: 'orders.more.later',
  finished: 'orders.more.finished',
} as const satisfies Record<string, ConsoleKey>

interface MoreOrdersProps {
  /** How many orders are on the server only; nothing is rendered for 0. */
  readonly count: number
  readonly kind: keyof typeof texts
  /** Null: the board shows as many orders as it may. */
  readonly onMore: (() => void) | null
}

/** Says how many orders a list does not show, with a button to show more of them. */
export function MoreOrders({ count, kind, onMore }: MoreOrdersProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  if (count === 0) return null
  return (
    <div className={styles['more']}>
      <p className={styles['text']}>{t(texts[kind], { count, shown: countText(count) })}</p>
      {onMore ? (
        <Button size="small" onClick={onMore}>
          {t('orders.more.show')}
        </Button>
      ) : (
        <p className={styles['hint']}>{t('orders.more.full')}</p>
      )}
    </div>
  )
}

/** A total as text; counts end at `maxCounted`. */
export function useCountText(): (count: number) => string {
  const { format } = useTranslation()
  return (count) => (count >= maxCounted ? `${format.number(maxCounted)}+` : format.number(count))
}
