import { instantText } from '@sofra/i18n/unavailable-text'
import { Status } from '@sofra/ui/chip'
import type { Translation } from '../shell/translation.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { SellingView } from './shop-view.ts'

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
