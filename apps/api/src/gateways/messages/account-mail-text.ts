import type { StoredAccountMail } from '@sofra/database'
import { createTranslator } from '@sofra/i18n'
import { messageCatalogues, type RenderedMessage } from './message-text.ts'

/** The emails about accounts of the console. */
export const accountTemplates = [
  'confirm-email',
  'existing',
  'invitation',
  'new-device',
  'password-changed',
  'reset-password',
  'sign-up',
  'unanswered-order',
] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** Emails that the account's owner has not caused, and must therefore read. All others may be ignored. */
const notices: readonly AccountTemplate[] = ['password-changed', 'new-device', 'unanswered-order']

/** Renders an email; null: its content has been deleted. */
export function renderAccountMail({
  template,
  facts,
  language,
}: Pick<StoredAccountMail, 'facts' | 'language'> & { template: string }): RenderedMessage | null {
  const known = accountTemplates.find((name) => name === template)
  if (!known || Object.keys(facts).length === 0) return null
  const { t } = createTranslator<(typeof messageCatalogues)['en']>(messageCatalogues[language], language)
  const { link = '' } = facts
  const values = { ...facts, device: facts['device'] || t('account.unknown-device') }
  const lines = [t(`account.${known}.text`, values), link, ...(notices.includes(known) ? [] : [t('account.ignore')])]
  return { subject: t(`account.${known}.subject`, facts), text: lines.join('\n\n'), code: null }
}
