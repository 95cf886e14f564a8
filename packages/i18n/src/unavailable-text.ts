import type { Formatter } from './formatter.ts'
import type { SharedMessages } from './shared.ts'
import type { Translator } from './translator.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Time within the next 24 hours, else weekday and time. Instants in epoch milliseconds; `now` is the time of the page. */
export function instantText(
  { format }: { readonly format: Formatter },
  instant: number,
  now: number,
  zone: string,
): string {
  const time = format.time(instant, zone)
  return instant - now < dayMilliseconds ? time : `${format.day(instant, zone)}, ${time}`
}

/** Why an item cannot be ordered and until when, as guests read it; `reason` is one of `UnavailableReason`. */
export function unavailableText(
  translation: Pick<Translator<SharedMessages>, 't'> & { readonly format: Formatter },
  { reason, next }: { readonly reason: string; readonly next: number | null },
  now: number,
  zone: string,
): string {
  const { t } = translation
  const when = next === null ? null : instantText(translation, next, now, zone)
  switch (reason) {
    case 'sold-out':
    case 'choices-gone':
      return when === null ? t('unavailable.soldOut') : t('unavailable.soldOutUntil', { when })
    case 'not-for-selling-type':
      return t('unavailable.notForType')
    default:
      return when === null ? t('unavailable.notNow') : t('unavailable.from', { when })
  }
}
