import type { Instant, UnavailableReason } from '@sofra/availability'
import { instantText } from '../business/opening.tsx'
import type { Translation } from '../shell/translation.tsx'

/** Why an item is unavailable, and until when. */
export function unavailableText(
  translation: Translation,
  reason: UnavailableReason,
  next: Instant | null,
  now: Instant,
  zone: string,
): string {
  const { t } = translation
  const when = next === null ? null : instantText(translation, next, now, zone)
  switch (reason) {
    case 'sold-out':
    case 'choices-gone':
      return when === null ? t('menu.soldOut') : t('menu.soldOutUntil', { when })
    case 'not-for-selling-type':
      return t('menu.notForType')
    default:
      return when === null ? t('menu.notNow') : t('menu.fromTime', { when })
  }
}
