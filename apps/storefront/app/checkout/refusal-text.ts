import { textOf } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import { fieldId } from '../delivery/field-id.ts'
import type { Translation } from '../shell/translation.tsx'
import { problemCodeText } from './problem-text.ts'
import type { RequestProblem } from './request.ts'
import { type StepId, stepElementId } from './steps.ts'

/** DOM id of the name or the phone number of the guest, or of the recipient of a gift. */
export function personFieldId(of: 'guest' | 'recipient', field: 'name' | 'phone'): string {
  return of === 'guest' ? fieldId(field) : `gift-${field}`
}

export const giftDateId = 'gift-date'

/** DOM id of the field a problem belongs to, else of the heading of its section. */
export function fieldOf({ path, code }: Pick<RequestProblem, 'path' | 'code'>, step: StepId): string {
  if (path === 'gift.name' || code === 'gift-name-missing') return personFieldId('recipient', 'name')
  if (path === 'gift.phone' || path === 'gift.dial_code' || code.startsWith('gift-phone'))
    return personFieldId('recipient', 'phone')
  if (path === 'gift.date' || code === 'gift-date-gone') return giftDateId
  if (code === 'name-missing') return fieldId('name')
  if (code === 'destination-missing' || code === 'destination-outside') return fieldId('areaId')
  if (code === 'pin-missing' || code === 'pin-outside') return fieldId('pin')
  if (code === 'paci-invalid') return fieldId('paci')
  if (path === 'phone' || path === 'dial_code' || code.startsWith('phone-')) return fieldId('phone')
  return `${stepElementId(step)}-title`
}

/** The text of a problem from the server, with the item or the gift it belongs to. */
export function refusalText(translation: Translation, problem: RequestProblem, { lines }: Quote): string {
  const { path } = problem
  const text = problemTextAt(translation, problem)
  if (path.startsWith('gift.')) return translation.t('gift.problem', { problem: text })
  const names = lines[Number(/^order_lines\.(\d+)/.exec(path)?.[1])]?.names
  if (!names) return text
  return translation.t('checkout.lineProblem', { name: textOf(names, translation.format.language), problem: text })
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
