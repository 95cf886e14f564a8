import { phoneProblemText } from '../contact/phone-problem-text.ts'
import type { Translation } from '../shell/translation.tsx'
import type { CodeProblem } from './code-result.ts'

/** Translates a code problem. */
export function codeProblemText(translation: Translation, { code, seconds = 0, triesLeft = 0 }: CodeProblem): string {
  const { t, format } = translation
  switch (code) {
    case 'phone-missing':
      return t('login.phoneMissing')
    case 'code-not-sent':
      return t('code.notSent')
    case 'code-missing':
      return t('code.missing')
    case 'code-wrong':
      return t('code.wrong', { count: triesLeft })
    case 'code-expired':
      return t('code.expired')
    case 'code-locked':
      return t('code.locked')
    case 'code-limit':
      return t('code.limit', { wait: format.duration(Math.max(1, Math.ceil(seconds / 60))) })
    case 'orders-under-way':
      return t('code.ordersUnderWay')
    case 'unreachable':
      return t('form.unreachable')
    case 'name-missing':
      return t('person.nameMissing')
    default:
      return phoneProblemText(translation, code) ?? t('code.unavailable')
  }
}
