import { formText } from '../shell/form-text.ts'
import type { CodeProblem, PendingCodeResult } from './code-result.ts'

export const offlineProblem: CodeProblem = { code: 'unreachable' }

/** Result for a code form that could not be sent. */
export function offlineCodeResult(form: FormData): PendingCodeResult {
  const text = formText(form)
  const [phone, dialCode] = [text('phone'), text('dialCode')]
  const shown = phone.startsWith('+') ? phone : dialCode + phone
  const channel = form.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms'
  return {
    kind: form.get('intent') === 'verify' ? 'refused' : 'not-sent',
    problem: offlineProblem,
    sent: { phone, dialCode, shown, channel, seconds: 0, outbox: null },
  }
}
