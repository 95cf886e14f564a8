import { reservationNotices, type StoredMessage } from '@sofra/database'
import { createTranslator, pickLanguage } from '@sofra/i18n'
import type { NotifiedState } from '@sofra/ordering'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

export const messageCatalogues = { en: english, ar: arabic } as const
const languages = ['en', 'ar'] as const

/** A message as text. `subject` is for email; `code` is null for messages without a code. */
export interface RenderedMessage {
  readonly subject: string
  readonly text: string
  readonly code: string | null
}

/** The supported language that matches best. */
export function messageLanguage(language: string): (typeof languages)[number] {
  return pickLanguage({ acceptLanguage: language }, languages)
}

/** Renders a message; null: its content has been deleted. */
export function renderMessage({
  template,
  facts,
  language,
}: Pick<StoredMessage, 'template' | 'facts' | 'language'>): RenderedMessage | null {
  if (Object.keys(facts).length === 0) return null
  const catalogueLanguage = messageLanguage(language)
  const { t } = createTranslator<typeof english>(messageCatalogues[catalogueLanguage], catalogueLanguage)
  switch (template) {
    case 'code': {
      const { code = '', host = '' } = facts
      // Browsers read the last line and autofill the code on pages of this host only (WICG sms-one-time-codes).
      return { subject: t('code.subject', facts), text: `${t('code.text', facts)}\n\n@${host} #${code}`, code }
    }
    case 'order': {
      const { link = '', stopLink = '' } = facts
      const lines = [stateLine(facts, language), t('order.follow', { link }), t('order.stop', { link: stopLink })]
      return { subject: t('order.subject', facts), text: lines.join('\n'), code: null }
    }
    case 'reservation': {
      const { link = '' } = facts
      return {
        subject: t('reservation.subject', facts),
        text: `${reservationLine(facts, language)}\n${t('reservation.follow', { link })}`,
        code: null,
      }
    }
    case 'unanswered': {
      const { link = '' } = facts
      return {
        subject: t('unanswered.subject', facts),
        text: `${unansweredLine(facts, language)}\n${link}`,
        code: null,
      }
    }
  }
}

/** One sentence to staff about an order that waits. */
export function unansweredLine(facts: StoredMessage['facts'], language: string): string {
  const catalogueLanguage = messageLanguage(language)
  return createTranslator<typeof english>(messageCatalogues[catalogueLanguage], catalogueLanguage).t(
    'unanswered.text',
    facts,
  )
}

/**
 * One sentence about a reservation.
 * @throws TypeError for an unknown notice
 */
export function reservationLine(facts: StoredMessage['facts'], language: string): string {
  const notice = reservationNotices.find((notice) => notice === facts['notice'])
  if (!notice) throw new TypeError(`Cannot render a reservation message for the notice ${facts['notice']}`)
  const catalogueLanguage = messageLanguage(language)
  const { t } = createTranslator<typeof english>(messageCatalogues[catalogueLanguage], catalogueLanguage)
  return t(`reservation.${notice}`, { ...facts, count: Number(facts['guests']) })
}

/**
 * One sentence about an order's state.
 * @throws TypeError for a state that guests are not notified of
 */
export function stateLine(facts: StoredMessage['facts'], language: string): string {
  const state = notifiedStates.find((state) => state === facts['state'])
  if (!state) throw new TypeError(`Cannot render an order message for the state ${facts['state']}`)
  const catalogueLanguage = messageLanguage(language)
  return createTranslator<typeof english>(messageCatalogues[catalogueLanguage], catalogueLanguage).t(
    `order.${state}`,
    facts,
  )
}

const notifiedStates: readonly (NotifiedState | 'unanswered')[] = [
  'accepted',
  'ready',
  'out',
  'rejected',
  'cancelled',
  'unanswered',
]
