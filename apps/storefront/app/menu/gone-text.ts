import type { Instant, Reason } from '@sofra/availability'
import { momentText } from '../business/opening.tsx'
import type { Words } from '../shell/words.tsx'

/** Why something cannot be had, in a word, and when it can again. */
export function goneText(words: Words, reason: Reason, next: Instant | null, now: Instant, zone: string): string {
  const { t } = words
  const when = next === null ? null : momentText(words, next, now, zone)
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
