import { type ChoiceProblem, textOf } from '@sofra/menu'
import { maxPortions, portionLimits } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Stepper } from '@sofra/ui/stepper'
import { text } from '@sofra/ui/text'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-footer.module.css'
import type { ItemOrder } from './use-item-order.ts'
import type { ItemSelection } from './use-item-selection.ts'

interface ItemFooterProps {
  readonly selection: ItemSelection
  readonly order: ItemOrder
}

/** Stepper for the count and the button with the total; after the first try, what is missing. */
export function ItemFooter({ selection, order }: ItemFooterProps) {
  const { t, format } = useTranslation()
  const { currency } = useShop()
  const { label, line, item, total } = selection
  const { edited, replaces, submitted, full, countInCart, submit } = order
  const amounts = portionLimits(label)
  // Portions that other lines of the cart do not take.
  const left = item.stock === null ? null : item.stock - countInCart + (edited?.count ?? 0)
  const groupsWith = (problem: ChoiceProblem['problem']) =>
    selection.groups
      .filter(({ id }) => selection.problems.some((one) => one.groupId === id && one.problem === problem))
      .map(({ names }) => textOf(names, format.language))
  const missing = [...groupsWith('modifier-missing'), ...(selection.commentMissing ? [t('item.comment')] : [])]
  const tooMany = groupsWith('modifier-too-many')
  return (
    <div>
      <div className={classes(text('small', 'medium'), styles['missing'])} role="alert">
        {submitted && missing.length > 0 && <p>{t('item.missing', { names: format.list(missing) })}</p>}
        {submitted && full && <p>{t('cart.full')}</p>}
        {submitted && tooMany.length > 0 && <p>{t('item.tooMany', { names: format.list(tooMany) })}</p>}
      </div>
      <div className={styles['row']}>
        <Stepper
          value={line.count}
          min={amounts.minimum}
          max={Math.max(amounts.minimum, maxPortions(amounts, left))}
          step={amounts.step}
          labels={{ value: t('item.count'), decrease: t('common.decrease'), increase: t('common.increase') }}
          onChange={selection.setCount}
        />
        <Button
          variant="primary"
          size="large"
          wide
          onClick={submit}
          {...(!item.hidePrice && { end: <bdi>{format.money(total.price, currency)}</bdi> })}
        >
          {replaces ? t('item.update') : t('item.addToCart')}
        </Button>
      </div>
    </div>
  )
}
