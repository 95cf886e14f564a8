import type { Order } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { useTranslation } from '../shell/translation.tsx'
import type { ExpectedTime, TimeWindow } from './expected-time.ts'
import styles from './expected-time-text.module.css'

interface ExpectedTimeTextProps {
  readonly expected: ExpectedTime
  /** Whether the shop has confirmed the order. */
  readonly confirmed: boolean
  readonly zone: string
}

/** The expected time of an order as a countdown with a window of clock times, or that it is late. */
export function ExpectedTimeText({ expected, confirmed, zone }: ExpectedTimeTextProps) {
  const { t, format } = useTranslation()
  const large = text('title', 'bold', 'figures')
  const range = ({ from, to }: TimeWindow) => (
    <bdi className={text('figures')}>{`${format.time(from, zone)} – ${format.time(to, zone)}`}</bdi>
  )
  switch (expected.kind) {
    case 'countdown':
      return (
        <p className={line}>
          <bdi className={classes(large, text('accent'))}>{format.duration(expected.minutes)}</bdi>
          {range(expected.window)}
        </p>
      )
    case 'due':
      return (
        <p className={line}>
          <span className={classes(large, text('accent'))}>{t('order.anyMoment')}</span>
          {range(expected.window)}
        </p>
      )
    case 'late':
      return (
        <p className={line}>
          <strong className={classes(large, styles['late'])}>
            {t(confirmed ? 'order.late' : 'order.lateUnconfirmed')}
          </strong>
          <span>{t('order.expectedBy', { time: format.time(expected.expectedBy, zone) })}</span>
        </p>
      )
    case 'slot':
      return (
        <p className={line}>
          <bdi className={classes(large, text('accent'))}>{format.dayLong(expected.window.from, zone)}</bdi>
          {range(expected.window)}
        </p>
      )
  }
}

const line = classes(layout('row', 'wrap', 'baseline'), text('muted'), styles['line'])

/** Whether the shop has confirmed an order in this state. */
export function isConfirmed(state: Order['state']): boolean {
  return state !== 'pending' && state !== 'scheduled'
}
