import type { Zone } from '@sofra/availability'
import { useMinute } from './clock.tsx'
import type { SellingSummary } from './selling-summary.ts'
import { useTranslation } from './translation.tsx'

/** A selling state in words: the state, and when it changes (null: unknown). */
export interface SellingTexts {
  readonly state: string
  readonly change: string | null
}

/** The tones in which the states are shown. */
export const sellingTones = {
  open: 'positive',
  'some-open': 'positive',
  busy: 'warning',
  'partly-paused': 'warning',
  closed: 'neutral',
  'last-orders-over': 'neutral',
  paused: 'warning',
  draft: 'info',
  suspended: 'danger',
} as const satisfies Record<SellingSummary['kind'], string>

/** Returns a function that names an instant by its time in `zone`, and by its day if that is not today. */
export function useTimeText(): (instant: number, zone: Zone) => string {
  const { format } = useTranslation()
  const now = useMinute()
  return (instant, zone) => {
    const time = format.time(instant, zone)
    const isToday = format.day(instant, zone) === format.day(now, zone)
    return isToday ? time : `${format.relativeDay(instant, now, zone)} ${time}`
  }
}

/** Returns a function that puts a summary into the words that guests read, with times in `zone`. */
export function useSellingTexts(zone: Zone): (summary: SellingSummary) => SellingTexts {
  const { t, format } = useTranslation()
  const timeText = useTimeText()
  const at = (key: 'state.until' | 'state.opensAt' | 'state.opensAgain', instant: number | null) =>
    instant === null ? null : t(key, { time: timeText(instant, zone) })
  return (summary) => {
    switch (summary.kind) {
      case 'open':
        return { state: t('state.open'), change: at('state.until', summary.until) }
      case 'busy':
        return {
          state: t('state.busy', { time: format.duration(summary.minutes) }),
          change: at('state.until', summary.until),
        }
      case 'partly-paused':
        return { state: t('state.partlyPaused'), change: at('state.until', summary.next) }
      case 'closed':
        return { state: t('state.closed'), change: at('state.opensAt', summary.next) }
      case 'last-orders-over':
        return { state: t('state.lastOrdersOver'), change: at('state.opensAgain', summary.next) }
      case 'paused':
        return { state: t('state.paused'), change: at('state.until', summary.next) }
      case 'some-open':
        return { state: t('state.someOpen', { open: summary.open, total: summary.total }), change: null }
      case 'draft':
      case 'suspended':
        return { state: t(`state.${summary.kind}`), change: null }
    }
  }
}
