import type { StorefrontKey } from '@sofra/i18n/storefront'
import { phoneProblemText } from '../contact/phone-problem-text.ts'
import type { Translation } from '../shell/translation.tsx'
import type { CodeProblem } from './code-result.ts'

const problemTexts: ReadonlyMap<string, StorefrontKey> = new Map([
  ['phone-missing', 'login.phoneMissing'],
  ['code-not-sent', 'code.notSent'],
  ['code-missing', 'code.missing'],
  ['code-wrong', 'code.wrong'],
  ['code-expired', 'code.expired'],
  ['code-locked', 'code.locked'],
  ['code-limit', 'code.limit'],
  ['orders-under-way', 'code.ordersUnderWay'],
  ['unreachable', 'form.unreachable'],
  ['name-missing', 'person.nameMissing'],
  ['phone-country-not-served', 'person.phoneCountryNotServed'],
  ['phone-kind-not-served', 'person.phoneKindNotServed'],
])

/** Translates a code problem. */
export function codeProblemText(translation: Translation, { code, seconds = 0, triesLeft = 0 }: CodeProblem): string {
  const { t, format } = translation
  const known = problemTexts.get(code)
  if (!known) return phoneProblemText(translation, code) ?? t('code.unavailable')
  return t(known, { count: triesLeft, wait: format.duration(Math.max(1, Math.ceil(seconds / 60))) })
}
