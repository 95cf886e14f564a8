import type { Quote } from '@sofra/pricing'
import { ProgressBar } from '@sofra/ui/progress-bar'
import { PartyPopper } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import { goalOf } from './goal.ts'
import styles from './goal-bar.module.css'

/** How far the cart is from the shop's minimum, or from a trip on the house. */
export function GoalBar({ quote }: { quote: Quote }) {
  const { t, tParts, format } = useWords()
  const goal = goalOf(quote)
  if (!goal) return null
  if (goal.kind === 'free-delivery-reached') {
    return (
      <p className={styles['reached']}>
        <PartyPopper size={18} aria-hidden />
        {t('cart.freeDelivery')}
      </p>
    )
  }
  const amount = format.money(goal.missing, quote.currency)
  const parts = goal.kind === 'minimum' ? tParts('cart.addForMinimum') : tParts('cart.addForFreeDelivery')
  const label = goal.kind === 'minimum' ? t('cart.addForMinimum', { amount }) : t('cart.addForFreeDelivery', { amount })
  return (
    <div className={styles['goal']} data-kind={goal.kind}>
      <p>{parts.map((part) => (typeof part === 'string' ? part : <Missing key={part.name} {...{ amount }} />))}</p>
      <ProgressBar label={label} value={goal.reached} max={goal.of} />
    </div>
  )
}

function Missing({ amount }: { amount: string }) {
  return (
    <strong>
      <bdi>{amount}</bdi>
    </strong>
  )
}
