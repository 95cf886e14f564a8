import type { SellingType } from '@sofra/menu'
import type { OrderState } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Bike, CalendarClock, Check, ChefHat, HandPlatter, PackageCheck, ReceiptText, ShoppingBag } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { eventTimeText } from './event-time-text.ts'
import styles from './order-progress.module.css'
import { type ProgressStep, stateMessage } from './progress.ts'

interface OrderProgressProps {
  readonly steps: readonly ProgressStep[]
  readonly type: SellingType
  readonly zone: string
  /** The server's time when the page was loaded, in epoch milliseconds. */
  readonly now: number
}

/** The steps of an order with the current one highlighted. */
export function OrderProgress({ steps, type, zone, now }: OrderProgressProps) {
  const translation = useTranslation()
  const { t } = translation
  if (steps.length === 0) return null
  return (
    <div className={styles['frame']} data-pieces={steps.length}>
      <ol className={styles['line']} aria-label={t('order.progress')}>
        {steps.map(({ state, reached, at }) => (
          <li
            key={state}
            className={classes(text('tiny', 'muted', 'centred'), styles['step'])}
            data-reached={reached}
            aria-current={reached === 'current' ? 'step' : undefined}
          >
            <span className={classes(layout('centred'), styles['mark'])}>
              <StateIcon state={state} type={type} />
              {reached === 'done' && (
                <span className={classes(layout('centred'), styles['check'])}>
                  <Check size={12} strokeWidth={3} aria-hidden />
                </span>
              )}
            </span>
            <span className={classes(text('tight'), styles['name'])}>{t(stateMessage(state, type).short)}</span>
            <span className={classes(text('figures'), styles['time'])}>
              {at !== null && reached !== 'upcoming' && <bdi>{eventTimeText(translation, at, now, zone)}</bdi>}
              {reached === 'done' && <span className="visually-hidden"> {t('order.stopDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Icon of a state. */
export function StateIcon({ state, type }: { state: OrderState; type: SellingType }) {
  const Icon = iconOf(state, type)
  // The bike is mirrored in right-to-left languages.
  return <Icon className={Icon === Bike ? layout('mirrored') : undefined} aria-hidden />
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
