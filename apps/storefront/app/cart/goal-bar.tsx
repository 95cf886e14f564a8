import type { Quote } from '@sofra/pricing'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { ProgressBar } from '@sofra/ui/progress-bar'
import { text } from '@sofra/ui/text'
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
      <p className={classes(layout('row', 'gap2'), text('small', 'medium'), styles['goal'], styles['reached'])}>
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
    <div className={classes(layout('stack', 'gap2'), text('small'), styles['goal'])}>
      <p>
        {tParts(sentence).map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <strong key={part.name} className={text('figures')}>
              <bdi>{values[part.name as keyof typeof values]}</bdi>
            </strong>
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
