import type { LineProblem } from '@sofra/pricing'
import { unitText } from '../menu/unit-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { LineFormatters } from './line-view.ts'

/** The formatters of cart lines in the page's language. */
export function useLineFormatters(): LineFormatters {
  const translation = useTranslation()
  const { t, format } = translation
  const { language } = usePageFacts()
  return {
    language,
    weight: (weight, unit) =>
      t('cart.weight', { weight: format.number(weight, { maxDecimals: 3 }), unit: unitText(translation, unit) }),
    times: (count, name) => t('cart.times', { count, name }),
  }
}

/** The text of a line's problem. `left` is the number of remaining portions. */
export function lineProblemText({ t }: Translation, problem: LineProblem, left: number): string {
  switch (problem) {
    case 'unknown-item':
      return t('cart.problem.gone')
    case 'not-for-selling-type':
      return t('cart.problem.otherType')
    case 'unavailable':
      return t('cart.problem.notNow')
    case 'sold-out':
      return t('cart.problem.soldOut')
    case 'not-enough-stock':
      return t('cart.problem.fewLeft', { count: left })
    case 'unknown-price-label':
    case 'modifier-unknown':
      return t('cart.problem.choiceGone')
    case 'modifier-sold-out':
      return t('cart.problem.choiceSoldOut')
    case 'modifier-missing':
      return t('cart.problem.choiceMissing')
    case 'modifier-too-many':
      return t('cart.problem.choiceTooMany')
    case 'comment-missing':
      return t('cart.problem.commentMissing')
    case 'below-minimum':
      return t('cart.problem.tooFew')
    case 'above-maximum':
      return t('cart.problem.tooMany')
    case 'off-step':
      return t('cart.problem.offStep')
  }
}
