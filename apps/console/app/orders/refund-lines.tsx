import { textOf } from '@sofra/menu'
import { refundedPortions, refundOfPortions, type StaffOrder } from '@sofra/ordering'
import { Problem } from '@sofra/ui/field'
import { Stepper } from '@sofra/ui/stepper'
import { useTranslation } from '../shell/translation.tsx'
import styles from './refund-lines.module.css'

interface RefundLinesProps {
  readonly order: StaffOrder
  /** The languages of the shop, its first one first. */
  readonly languages: readonly string[]
  /** The chosen portions by position of the line. */
  readonly counts: Readonly<Record<number, number>>
  readonly onChange: (counts: Readonly<Record<number, number>>) => void
  /** Whether to say that nothing is chosen. */
  readonly missing: boolean
}

/** The lines of an order with the portions to refund of each, and what those are worth. */
export function RefundLines({ order, languages, counts, onChange, missing }: RefundLinesProps) {
  const { t, format } = useTranslation()
  const refunded = refundedPortions(order)
  return (
    <div>
      <ul className={styles['lines']}>
        {order.quote.lines.map((line, position) => {
          const left = line.count - (refunded[position] ?? 0)
          const count = counts[position] ?? 0
          const amount = count > 0 ? refundOfPortions(order, [{ position, count }]) : null
          const name = textOf(line.names, format.language, languages)
          return (
            <li key={line.lineId} className={styles['line']} data-chosen={count > 0 || undefined}>
              <span className={styles['what']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['left']}>
                  {left === 0 ? t('refund.lineDone') : t('refund.leftPortions', { number: format.number(left) })}
                  {amount !== null && (
                    <>
                      {' · '}
                      <bdi>{format.money(amount, order.quote.currency)}</bdi>
                    </>
                  )}
                </span>
              </span>
              {left > 0 && (
                <Stepper
                  value={count}
                  min={0}
                  max={left}
                  onChange={(value) => onChange({ ...counts, [position]: value })}
                  labels={{
                    value: name,
                    decrease: t('refund.fewer', { item: name }),
                    increase: t('refund.moreOf', { item: name }),
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {missing && <Problem>{t('refund.linesMissing')}</Problem>}
    </div>
  )
}
