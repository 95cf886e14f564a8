import type { LineProblem } from '@sofra/pricing'
import { unitText } from '../menu/unit-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords, type Words } from '../shell/words.tsx'
import type { LineWords } from './line-view.ts'

/** How lines are written on this page. */
export function useLineWords(): LineWords {
  const words = useWords()
  const { t, format } = words
  const { language } = usePageFacts()
  return {
    language,
    weight: (weight, unit) =>
      t('cart.weight', { weight: format.number(weight, { most: 3 }), unit: unitText(words, unit) }),
    times: (count, name) => t('cart.times', { count, name }),
  }
}

/** Why a line counts as nothing, in a sentence; `left`: how many portions there still are. */
export function lineProblemText({ t }: Words, problem: LineProblem, left: number): string {
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
