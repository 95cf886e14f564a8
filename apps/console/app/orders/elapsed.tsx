import type { StaffOrder } from '@sofra/ordering'
import { useNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './elapsed.module.css'
import { elapsedText, waitOf } from './urgency.ts'

/** The waiting time of an order: grey, amber or red by urgency. */
export function Elapsed({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const now = useNow()
  const { since, urgency } = waitOf(order, now)
  return (
    <span className={styles['elapsed']} data-urgency={urgency}>
      <span className="visually-hidden">{t(`urgency.${urgency}`)} </span>
      <span className="figures">{elapsedText(now - since)}</span>
    </span>
  )
}
