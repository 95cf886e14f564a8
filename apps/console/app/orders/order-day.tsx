import type { StaffOrder } from '@sofra/ordering'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-day.module.css'

interface OrderDayProps {
  readonly order: Pick<StaffOrder, 'placedAt'>
  /** The time zone of the branch. */
  readonly zone: string
}

/** The day of an order that was placed on an earlier one, beside its number: numbers start at 1 every day. */
export function OrderDay({ order, zone }: OrderDayProps) {
  const { format } = useTranslation()
  const day = format.day(order.placedAt, zone)
  if (day === format.day(useMinute(), zone)) return null
  return <span className={styles['day']}>{` · ${day}`}</span>
}
