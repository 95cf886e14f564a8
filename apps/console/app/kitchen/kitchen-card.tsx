import type { Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Elapsed } from '../orders/elapsed.tsx'
import { Line } from '../orders/order-lines.tsx'
import { placeOf, typeName } from '../orders/place.ts'
import { OrderIcon } from '../orders/type-icon.tsx'
import { dueAt } from '../orders/urgency.ts'
import { useWords } from '../shell/words.tsx'
import styles from './kitchen-card.module.css'

export interface KitchenCardProps {
  readonly order: Order
  readonly saving: boolean
  readonly languages: readonly string[]
  readonly zone: string
  /** Left out for those who may not say so. */
  readonly onReady?: () => void
}

/** One order as a cook reads it: dishes to strike off with a floury thumb, then one big button. */
export function KitchenCard({ order, saving, languages, zone, onReady }: KitchenCardProps) {
  const words = useWords()
  const { t, format } = words
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const due = dueAt(order)
  const strike = (lineId: string) => {
    const next = new Set(done)
    if (!next.delete(lineId)) next.add(lineId)
    setDone(next)
  }
  return (
    <article className={styles['card']} aria-labelledby={`kitchen-${order.id}`} aria-busy={saving || undefined}>
      <header className={styles['head']}>
        <h2 id={`kitchen-${order.id}`} className={styles['number']}>
          <span className="visually-hidden">{t('orders.order')} </span>
          <span className="figures">{order.number}</span>
        </h2>
        <span className={styles['place']}>
          <OrderIcon fulfilment={order.fulfilment} />
          <span>
            <span className="visually-hidden">{typeName(order.fulfilment.type, words)}, </span>
            <span dir="auto">{placeOf(order, words)}</span>
            {due !== null && <span className={styles['due']}>{t('orders.due', { time: format.time(due, zone) })}</span>}
          </span>
        </span>
        <Elapsed order={order} />
      </header>
      {order.note !== '' && (
        <p className={styles['note']} dir="auto">
          {order.note}
        </p>
      )}
      <ul className={styles['lines']}>
        {order.quote.lines.map((line) => (
          <li key={line.lineId}>
            <button
              type="button"
              className={styles['line']}
              aria-pressed={done.has(line.lineId)}
              onClick={() => strike(line.lineId)}
            >
              <Line line={line} languages={languages} />
              <Check className={styles['check']} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {onReady && (
        <Button variant="primary" size="large" wide loading={saving} className={styles['ready']} onClick={onReady}>
          {t('moves.ready')}
        </Button>
      )}
    </article>
  )
}
