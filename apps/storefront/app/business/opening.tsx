import { Status } from '@sofra/ui/chip'
import type { Translation } from '../shell/translation.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { SellingView } from './shop-view.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Time within the next 24 hours, else weekday and time. `now` is the time of the page, not of the clock. */
export function instantText({ format }: Translation, instant: number, now: number, zone: string): string {
  const time = format.time(instant, zone)
  return instant - now < dayMilliseconds ? time : `${format.day(instant, zone)}, ${time}`
}

/** "Open · closes 23:00", "Closed · opens 11:00". */
export function openingText(
  translation: Translation,
  { message }: Pick<SellingView, 'message'>,
  now: number,
  zone: string,
): string {
  const { key, time, when } = message
  return translation.t(key, {
    time: time === null ? '' : translation.format.time(time, zone),
    when: when === null ? '' : instantText(translation, when, now, zone),
  })
}

/** Opening message with a status dot. */
export function Opening({ selling, now, zone }: { selling: SellingView; now: number; zone: string }) {
  return (
    <Status tone={selling.open ? 'positive' : 'danger'}>{openingText(useTranslation(), selling, now, zone)}</Status>
  )
}
