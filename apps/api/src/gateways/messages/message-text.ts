import type { StoredMessage } from '@sofra/database'
import { createTranslator, pickLanguage } from '@sofra/i18n'
import type { NotifiedState } from '@sofra/ordering'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

export const messageCatalogues = { en: english, ar: arabic } as const
const languages = ['en', 'ar'] as const

/** What a message says. `subject` is for email; `code` is there while somebody may still need it. */
export interface RenderedMessage {
  readonly subject: string
  readonly text: string
  readonly code: string | null
}

/** The language of ours that comes closest to the reader's. */
export function messageLanguage(language: string): (typeof languages)[number] {
  return pickLanguage({ acceptLanguage: language }, languages)
}

/** Fills a message's template. Null: what it said is forgotten. */
export function renderMessage({
  template,
  facts,
  language,
}: Pick<StoredMessage, 'template' | 'facts' | 'language'>): RenderedMessage | null {
  if (Object.keys(facts).length === 0) return null
  const spoken = messageLanguage(language)
  const { t } = createTranslator<typeof english>(messageCatalogues[spoken], spoken)
  switch (template) {
    case 'code': {
      const { code = '', host = '' } = facts
      // The last line lets browsers fill the code in, on the page that asked for it and on no other.
      return { subject: t('code.subject', facts), text: `${t('code.text', facts)}\n\n@${host} #${code}`, code }
    }
    case 'order': {
      const { link = '', stopLink = '' } = facts
      const lines = [stateLine(facts, language), t('order.follow', { link }), t('order.stop', { link: stopLink })]
      return { subject: t('order.subject', facts), text: lines.join('\n'), code: null }
    }
  }
}

/** One sentence about where an order stands. */
export function stateLine(facts: StoredMessage['facts'], language: string): string {
  const state = notifiedStates.find((state) => state === facts['state'])
  if (!state) throw new TypeError(`Cannot write about an order that is ${facts['state']}`)
  const spoken = messageLanguage(language)
  return createTranslator<typeof english>(messageCatalogues[spoken], spoken).t(`order.${state}`, facts)
}

const notifiedStates: readonly NotifiedState[] = ['accepted', 'ready', 'out', 'rejected', 'cancelled']
