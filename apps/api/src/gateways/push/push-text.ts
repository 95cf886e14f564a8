import { createTranslator } from '@sofra/i18n'
import { messageCatalogues } from '../messages/message-text.ts'
import type { PushNotification } from './push-service.ts'

type Language = PushNotification['language']
type PushText = Pick<PushNotification, 'title' | 'body'>

/** The text about an order that waits for an answer. */
export function unansweredPush(
  language: Language,
  facts: { readonly number: string; readonly business: string; readonly duration: string },
): PushText {
  const { t } = translatorOf(language)
  return { title: t('push.unanswered.title', facts), body: t('push.unanswered.body', facts) }
}

/** The text of a test. */
export function testPush(language: Language): PushText {
  const { t } = translatorOf(language)
  return { title: t('push.test.title'), body: t('push.test.body') }
}

function translatorOf(language: Language) {
  return createTranslator<(typeof messageCatalogues)['en']>(messageCatalogues[language], language)
}
