import type { KeptMessage } from '@sofra/database'
import { createTranslator, pickLanguage } from '@sofra/i18n'
import type { NewsState } from '@sofra/ordering'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }

export const messageWords = { en: english, ar: arabic } as const
const languages = ['en', 'ar'] as const

/** What a message says. `subject` is for email; `code` is there while somebody may still need it. */
export interface WrittenMessage {
  readonly subject: string
  readonly text: string
  readonly code: string | null
}

/** The language of ours that comes closest to the reader's. */
export function messageLanguage(language: string): (typeof languages)[number] {
  return pickLanguage({ acceptLanguage: language }, languages)
}

/** Fills a message's template. Null: what it said is forgotten. */
export function writeMessage({
  template,
  facts,
  language,
}: Pick<KeptMessage, 'template' | 'facts' | 'language'>): WrittenMessage | null {
  if (Object.keys(facts).length === 0) return null
  const spoken = messageLanguage(language)
  const { t } = createTranslator<typeof english>(messageWords[spoken], spoken)
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
export function stateLine(facts: KeptMessage['facts'], language: string): string {
  const state = newsStates.find((state) => state === facts['state'])
  if (!state) throw new TypeError(`Cannot write about an order that is ${facts['state']}`)
  const spoken = messageLanguage(language)
  return createTranslator<typeof english>(messageWords[spoken], spoken).t(`order.${state}`, facts)
}

const newsStates: readonly NewsState[] = ['accepted', 'ready', 'out', 'rejected', 'cancelled']
