import type { Quote } from '@sofra/pricing'
import type { TextContext } from '../cart/coupon-text.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import type { Translation } from '../shell/translation.tsx'
import type { CheckoutReadiness } from './checkout-readiness.ts'
import { problemText } from './problem-text.ts'
import { fieldOf, refusalText } from './refusal-text.ts'
import type { RequestProblem } from './request.ts'
import { type StepId, stepOfRefusal } from './steps.ts'

/** A problem in the summary at the top of the checkout. */
export interface ListedProblem {
  readonly text: string
  /** The section and the DOM id of its field; null when the problem is fixed in the cart. */
  readonly place: { readonly step: StepId; readonly field: string } | null
  /** Whether the guest completes a field to fix it; not while the shop takes no orders. */
  readonly isField: boolean
}

interface ProblemContext extends Omit<TextContext, 'currency'> {
  readonly quote: Quote
}

/** The problems of the refused order, else of the order on the page; every text once. */
export function listProblems(
  translation: Translation,
  readiness: CheckoutReadiness,
  context: ProblemContext,
): ListedProblem[] {
  const { refused } = readiness
  const problems =
    refused.length > 0
      ? refused.map((one) => listed(one, textOfRefusal(translation, one, readiness, context)))
      : problemsOfOrder(translation, readiness, context)
  return problems.filter(({ text }, position) => problems.findIndex((one) => one.text === text) === position)
}

/** A refusal because of the opening hours has the text of the page's terms, which know when the shop opens next. */
function textOfRefusal(
  translation: Translation,
  refusal: RequestProblem,
  { problems }: CheckoutReadiness,
  { quote, now, zone }: ProblemContext,
): string {
  const closed = isClosed(refusal.code) && problems.find(({ kind }) => isClosed(kind))
  if (!closed) return refusalText(translation, refusal, quote)
  return problemText(translation, closed, { currency: quote.currency, now, zone })
}

function problemsOfOrder(
  translation: Translation,
  { problems, unavailableSlot, needsPhoneCheck }: CheckoutReadiness,
  { quote, now, zone }: ProblemContext,
): ListedProblem[] {
  const { t } = translation
  const found = problems.flatMap((problem): ListedProblem[] => {
    if (problem.kind === 'address-incomplete' && problem.fields.length > 0) {
      return problem.fields.map((field) => ({
        text: fieldProblemText(translation, field, 'missing'),
        place: { step: 'fulfilment', field: fieldId(field) },
        isField: true,
      }))
    }
    const text =
      problem.kind === 'slot-gone' && unavailableSlot?.full
        ? t('checkout.slotFull')
        : problemText(translation, problem, { currency: quote.currency, now, zone })
    return [listed({ path: '', code: problem.kind }, text)]
  })
  const unverified = { path: 'phone', code: 'phone-unverified' }
  return needsPhoneCheck ? [...found, listed(unverified, t('phoneCheck.missing'))] : found
}

function listed(problem: { readonly path: string; readonly code: string }, text: string): ListedProblem {
  const step = stepOfRefusal(problem)
  const place = step === 'cart' ? null : { step, field: fieldOf(problem, step) }
  return { text, place, isField: place !== null && !isClosed(problem.code) }
}

function isClosed(code: string): boolean {
  return code === 'closed' || code === 'last-orders-over'
}
