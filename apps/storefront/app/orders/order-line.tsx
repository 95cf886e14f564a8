import type { SellingType } from '@sofra/menu'
import type { OrderState } from '@sofra/ordering'
import { Bike, CalendarClock, Check, ChefHat, HandPlatter, PackageCheck, ReceiptText, ShoppingBag } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import { happenedText } from './happened-text.ts'
import styles from './order-line.module.css'
import { type Stop, stateMessage } from './progress.ts'

interface OrderLineProps {
  readonly stops: readonly Stop[]
  readonly type: SellingType
  readonly zone: string
  /** When the page was made. */
  readonly now: number
}

/** The way an order travels, with where it is now. */
export function OrderLine({ stops, type, zone, now }: OrderLineProps) {
  const words = useWords()
  const { t } = words
  if (stops.length === 0) return null
  return (
    <div className={styles['frame']}>
      <ol className={styles['line']} data-pieces={stops.length} aria-label={t('order.progress')}>
        {stops.map(({ state, reached, at }) => (
          <li
            key={state}
            className={styles['stop']}
            data-reached={reached}
            aria-current={reached === 'here' ? 'step' : undefined}
          >
            <span className={styles['mark']}>
              <StateIcon state={state} type={type} />
              {reached === 'done' && (
                <span className={styles['tick']}>
                  <Check size={12} strokeWidth={3} aria-hidden />
                </span>
              )}
            </span>
            <span className={styles['name']}>{t(stateMessage(state, type).short)}</span>
            <span className={styles['time']}>
              {at !== null && reached !== 'ahead' && <bdi>{happenedText(words, at, now, zone)}</bdi>}
              {reached === 'done' && <span className="visually-hidden"> {t('order.stopDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The picture of a state. */
export function StateIcon({ state, type }: { state: OrderState; type: SellingType }) {
  const Icon = iconOf(state, type)
  // Whoever reads from right to left rides from right to left.
  return <Icon className={Icon === Bike ? styles['rides'] : undefined} aria-hidden />
}

function iconOf(state: OrderState, type: SellingType) {
  switch (state) {
    case 'scheduled':
      return CalendarClock
    case 'accepted':
      return ChefHat
    case 'ready':
      return type === 'delivery' || type === 'pickup' ? ShoppingBag : HandPlatter
    case 'out':
      return Bike
    case 'delivered':
      return type === 'delivery' ? PackageCheck : Check
    default:
      return ReceiptText
  }
}
