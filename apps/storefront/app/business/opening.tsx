import { Status } from '@sofra/ui/chip'
import type { Words } from '../shell/words.tsx'
import { useWords } from '../shell/words.tsx'
import type { SellingView } from './shop-view.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** A moment as a guest would say it: the hour within a day, else the weekday too. `now` is the page's, not the clock's. */
export function momentText({ format }: Words, instant: number, now: number, zone: string): string {
  const time = format.time(instant, zone)
  return instant - now < dayMilliseconds ? time : `${format.day(instant, zone)}, ${time}`
}

/** "Open · closes 23:00", "Closed · opens 11:00". */
export function openingText(words: Words, { open, changesAt }: SellingView, now: number, zone: string): string {
  if (open) {
    // Beyond a day, when it closes is of no use to anyone.
    if (changesAt === null || changesAt - now >= dayMilliseconds) return words.t('open.open')
    return words.t('open.closesAt', { time: words.format.time(changesAt, zone) })
  }
  if (changesAt === null) return words.t('open.closed')
  return words.t('open.opensAt', { when: momentText(words, changesAt, now, zone) })
}

/** The open state with its dot. */
export function Opening({ selling, now, zone }: { selling: SellingView; now: number; zone: string }) {
  return <Status tone={selling.open ? 'positive' : 'danger'}>{openingText(useWords(), selling, now, zone)}</Status>
}
