import { textOf } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import { fieldId } from '../delivery/field-id.ts'
import type { Translation } from '../shell/translation.tsx'
import { giftFieldId } from './gift-section.tsx'
import { problemCodeText } from './problem-text.ts'
import type { RequestProblem } from './request.ts'
import type { StepId } from './steps.ts'

/** DOM id of a section. */
export function stepId(step: StepId): string {
  return `checkout-${step}`
}

/** DOM id of the field a problem belongs to, else of the heading of its section. */
export function fieldOf({ path, code }: Pick<RequestProblem, 'path' | 'code'>, step: StepId): string {
  if (path === 'gift.name' || code === 'gift-name-missing') return giftFieldId('name')
  if (path === 'gift.phone' || path === 'gift.dial_code' || code.startsWith('gift-phone')) return giftFieldId('phone')
  if (path === 'gift.date' || code === 'gift-date-gone') return giftFieldId('date')
  if (code === 'name-missing') return fieldId('name')
  if (code === 'pin-missing') return fieldId('pin')
  if (code === 'paci-invalid') return fieldId('paci')
  if (path === 'phone' || path === 'dial_code' || code.startsWith('phone-')) return fieldId('phone')
  return `${stepId(step)}-title`
}

/** The text of a problem from the server, with the item or the gift it belongs to. */
export function refusalText(
  translation: Translation,
  problem: RequestProblem,
  { lines }: Quote,
  language: string,
): string {
  const { path } = problem
  const text = problemTextAt(translation, problem)
  if (path.startsWith('gift.')) return translation.t('gift.problem', { problem: text })
  const names = lines[Number(/^order_lines\.(\d+)/.exec(path)?.[1])]?.names
  if (!names) return text
  return translation.t('checkout.lineProblem', { name: textOf(names, language, Object.keys(names)), problem: text })
}

/** Some codes have another text for another field. */
function problemTextAt(translation: Translation, { path, code, left }: RequestProblem): string {
  if (path === 'selling_types' && code === 'not-offered') return translation.t('checkout.notOffered')
  if (path === 'country_id' && code === 'destination-outside') return translation.t('shipping.outside')
  return problemCodeText(translation, code, left)
}

/** Why the server rejected a phone number; null when it did not, or when the number only needs verification. */
export function phoneRefusal(
  translation: Translation,
  problems: readonly RequestProblem[],
  of: '' | 'gift.',
): string | null {
  const problem = problems.find(
    ({ path, code }) => (path === `${of}phone` || path === `${of}dial_code`) && code !== 'phone-unverified',
  )
  return problem ? problemCodeText(translation, problem.code) : null
}
