import type { Zone } from '@sofra/availability'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { Status } from '@sofra/ui/chip'
import { Link } from 'react-router'
import { useMinute } from './clock.tsx'
import { type SellingSummary, summarizeSelling } from './selling-summary.ts'
import styles from './shop-state.module.css'
import { useTranslation } from './translation.tsx'

interface ShopStateProps {
  readonly states: readonly SellingState[]
  readonly zone: Zone
  /** Where a draft is set up; null for those who do not open shops. */
  readonly setupAddress: string | null
}

/** Whether the shown branches take orders, and until when; phones have room for the first word only. */
export function ShopState({ states, zone, setupAddress }: ShopStateProps) {
  const text = useSummaryTexts(zone)
  const summary = summarizeSelling(states)
  if (!summary) return null
  const { state, change } = text(summary)
  const shown = (
    <Status tone={tones[summary.kind]}>
      <span>
        {state}
        {change !== null && <span className={styles['change']}> · {change}</span>}
      </span>
    </Status>
  )
  if (summary.kind !== 'draft' || setupAddress === null) return <span className={styles['state']}>{shown}</span>
  return (
    <Link className={styles['state']} to={setupAddress}>
      {shown}
    </Link>
  )
}

const tones = {
  open: 'positive',
  'some-open': 'positive',
  closed: 'neutral',
  paused: 'warning',
  draft: 'info',
  suspended: 'danger',
} as const satisfies Record<SellingSummary['kind'], string>

/** Returns a function that puts a summary into words: the state, and when it changes. */
function useSummaryTexts(zone: Zone): (summary: SellingSummary) => { state: string; change: string | null } {
  const { t, format } = useTranslation()
  const now = useMinute()
  const timeOf = (instant: number) => {
    const time = format.time(instant, zone)
    const isToday = format.day(instant, zone) === format.day(now, zone)
    return isToday ? time : `${format.relativeDay(instant, now, zone)} ${time}`
  }
  return (summary) => {
    switch (summary.kind) {
      case 'open':
        return {
          state: t('state.open'),
          change: summary.until === null ? null : t('state.until', { time: timeOf(summary.until) }),
        }
      case 'closed':
        return {
          state: t('state.closed'),
          change: summary.next === null ? null : t('state.opensAt', { time: timeOf(summary.next) }),
        }
      case 'paused':
        return {
          state: t('state.paused'),
          change: summary.next === null ? null : t('state.until', { time: timeOf(summary.next) }),
        }
      case 'some-open':
        return { state: t('state.someOpen', { open: summary.open, total: summary.total }), change: null }
      case 'draft':
      case 'suspended':
        return { state: t(`state.${summary.kind}`), change: null }
    }
  }
}
