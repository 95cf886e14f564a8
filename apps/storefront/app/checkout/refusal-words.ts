import { textOf } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import { fieldId } from '../delivery/field-id.ts'
import type { Words } from '../shell/words.tsx'
import { giftFieldId } from './gift-section.tsx'
import { problemCodeText } from './problem-words.ts'
import type { AskProblem } from './request.ts'
import type { StepId } from './steps.ts'
import type { Placing } from './use-place-order.ts'

/** The id of a section. */
export function stepId(step: StepId): string {
  return `checkout-${step}`
}

/** The id of what a problem is about: its field, else the heading of its section. */
export function fieldOf({ path, code }: Pick<AskProblem, 'path' | 'code'>, step: StepId): string {
  if (path === 'gift.name' || code === 'gift-name-missing') return giftFieldId('name')
  if (path === 'gift.phone' || path === 'gift.dial_code' || code.startsWith('gift-phone')) return giftFieldId('phone')
  if (path === 'gift.date' || code === 'gift-date-gone') return giftFieldId('date')
  if (code === 'name-missing') return fieldId('name')
  if (code === 'pin-missing') return fieldId('pin')
  if (code === 'paci-invalid') return fieldId('paci')
  if (path === 'phone' || path === 'dial_code' || code.startsWith('phone-')) return fieldId('phone')
  return `${stepId(step)}-title`
}

/** What stood in the way of an order that was refused. */
export function refusals(placing: Placing): readonly AskProblem[] {
  if (placing.kind !== 'refused') return []
  const { code, problems } = placing
  return problems.length === 0 ? [{ path: '', code }] : problems
}

/** A problem the shop found, with the dish or the present it is about. */
export function refusalText(words: Words, problem: AskProblem, { lines }: Quote, language: string): string {
  const { path } = problem
  const text = textAt(words, problem)
  if (path.startsWith('gift.')) return words.t('gift.problem', { problem: text })
  const names = lines[Number(/^order_lines\.(\d+)/.exec(path)?.[1])]?.names
  if (!names) return text
  return words.t('checkout.lineProblem', { name: textOf(names, language, Object.keys(names)), problem: text })
}

/** Some codes say another thing of another part of the order. */
function textAt(words: Words, { path, code, left }: AskProblem): string {
  if (path === 'selling_types' && code === 'not-offered') return words.t('checkout.notOffered')
  if (path === 'country_id' && code === 'destination-outside') return words.t('shipping.outside')
  return problemCodeText(words, code, left)
}

/** What the shop said of a number, in words; null: nothing, or that it is to be checked. */
export function phoneRefusal(words: Words, problems: readonly AskProblem[], of: '' | 'gift.'): string | null {
  const found = problems.find(
    ({ path, code }) => (path === `${of}phone` || path === `${of}dial_code`) && code !== 'phone-unverified',
  )
  return found ? problemCodeText(words, found.code) : null
}
