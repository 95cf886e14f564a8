import type { LineProblem } from '@sofra/pricing'
import { unitText } from '../menu/unit-text.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { LineFormatters } from './line-view.ts'

/** The formatters of cart lines in the page's language. */
export function useLineFormatters(): LineFormatters {
  const translation = useTranslation()
  const { t, format } = translation
  return {
    language: format.language,
    weight: (weight, unit) =>
      t('cart.weight', { weight: format.number(weight, { maxDecimals: 3 }), unit: unitText(translation, unit) }),
    times: (count, name) => t('cart.times', { count, name }),
  }
}

const messages = {
  'unknown-item': 'cart.problem.gone',
  'not-for-selling-type': 'cart.problem.otherType',
  unavailable: 'cart.problem.notNow',
  'sold-out': 'cart.problem.soldOut',
  'unknown-price-label': 'cart.problem.choiceGone',
  'modifier-unknown': 'cart.problem.choiceGone',
  'modifier-sold-out': 'cart.problem.choiceSoldOut',
  'modifier-missing': 'cart.problem.choiceMissing',
  'modifier-too-many': 'cart.problem.choiceTooMany',
  'comment-missing': 'cart.problem.commentMissing',
  'below-minimum': 'cart.problem.tooFew',
  'above-maximum': 'cart.problem.tooMany',
  'off-step': 'cart.problem.offStep',
} as const satisfies Record<Exclude<LineProblem, 'not-enough-stock'>, string>

/** The text of a line's problem. `left` is the number of remaining portions. */
export function lineProblemText({ t }: Translation, problem: LineProblem, left: number): string {
  return problem === 'not-enough-stock' ? t('cart.problem.fewLeft', { count: left }) : t(messages[problem])
}
