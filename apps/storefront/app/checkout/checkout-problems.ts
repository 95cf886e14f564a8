import type { Quote } from '@sofra/pricing'
import type { TextContext } from '../cart/coupon-text.ts'
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
      ? refused.map((one) => ({ ...one, text: refusalText(translation, one, context.quote) }))
      : problemsOfOrder(translation, readiness, context)
  return problems
    .filter(({ text }, position) => problems.findIndex((one) => one.text === text) === position)
    .map((one) => {
      const step = stepOfRefusal(one)
      return { text: one.text, place: step === 'cart' ? null : { step, field: fieldOf(one, step) } }
    })
}

function problemsOfOrder(
  translation: Translation,
  { problems, unavailableSlot, needsPhoneCheck }: CheckoutReadiness,
  { quote, now, zone }: ProblemContext,
): { path: string; code: string; text: string }[] {
  const { t } = translation
  const listed = problems.map((problem) => ({
    path: '',
    code: problem.kind as string,
    text:
      problem.kind === 'slot-gone' && unavailableSlot?.full
        ? t('checkout.slotFull')
        : problemText(translation, problem, { currency: quote.currency, now, zone }),
  }))
  return needsPhoneCheck
    ? [...listed, { path: 'phone', code: 'phone-unverified', text: t('phoneCheck.missing') }]
    : listed
}
