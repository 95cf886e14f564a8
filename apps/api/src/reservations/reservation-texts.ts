import type { Shop } from '@sofra/contract'
import { createTranslator } from '@sofra/i18n'
import { messageCatalogues, messageLanguage } from '../gateways/messages/message-text.ts'

/** What a reservation is called in a calendar. */
export function eventTitle(business: string, guests: number, language: string): string {
  const written = messageLanguage(language)
  const { t } = createTranslator<(typeof messageCatalogues)['en']>(messageCatalogues[written], written)
  return t('reservation.event', { business, count: guests })
}

/** The day and the time of a reservation by the clock of the shop, in a language. */
export function whenText(instant: number, { timeZone }: Pick<Shop, 'timeZone'>, language: string): string {
  return new Intl.DateTimeFormat(`${messageLanguage(language)}-u-nu-latn`, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant)
}
