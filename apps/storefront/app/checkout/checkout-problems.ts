import type { Quote } from '@sofra/pricing'
import type { TextContext } from '../cart/coupon-text.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import type { Translation } from '../shell/translation.tsx'
import type { CheckoutReadiness } from './checkout-readiness.ts'
import { problemText } from './problem-text.ts'
import { fieldOf, refusalText } from './refusal-text.ts'
import { type StepId, stepOfRefusal } from './steps.ts'

/** A problem in the summary at the top of the checkout. */
export interface ListedProblem {
  readonly text: string
  /** The section and the DOM id of its field; null when the problem is fixed in the cart. */
  readonly place: { readonly step: StepId; readonly field: string } | null
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
      ? refused.map((one) => listed(one, refusalText(translation, one, context.quote)))
      : problemsOfOrder(translation, readiness, context)
  return problems.filter(({ text }, position) => problems.findIndex((one) => one.text === text) === position)
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
  return { text, place: step === 'cart' ? null : { step, field: fieldOf(problem, step) } }
}
