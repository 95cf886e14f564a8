import type { Quote } from '@sofra/pricing'
import { ProgressBar } from '@sofra/ui/progress-bar'
import { PartyPopper } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { findCartGoal } from './goal.ts'
import styles from './goal-bar.module.css'

/** Progress of the cart towards the minimum order, lower delivery fees, or free delivery. */
export function GoalBar({ quote }: { quote: Quote }) {
  const { t, tParts, format } = useTranslation()
  const goal = findCartGoal(quote)
  if (!goal) return null
  if (goal.kind === 'free-delivery-reached') {
    return (
      <p className={styles['reached']}>
        <PartyPopper size={18} aria-hidden />
        {t('cart.freeDelivery')}
      </p>
    )
  }
  const values = {
    amount: format.money(goal.missing, quote.currency),
    fees: goal.kind === 'lower-fees' ? format.money(goal.fees, quote.currency) : '',
  }
  const sentence = sentences[goal.kind]
  const label = t(sentence, values)
  return (
    <div className={styles['goal']} data-kind={goal.kind}>
      <p>
        {tParts(sentence).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Highlighted key={part.name}>{values[part.name as keyof typeof values]}</Highlighted>
          ),
        )}
      </p>
      <ProgressBar label={label} value={goal.reached} max={goal.of} />
    </div>
  )
}

const sentences = {
  minimum: 'cart.addForMinimum',
  'free-delivery': 'cart.addForFreeDelivery',
  'lower-fees': 'cart.addForLowerFees',
} as const

function Highlighted({ children }: { children: string }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  )
}
