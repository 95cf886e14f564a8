import { mostPortions, portionAmounts } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Stepper } from '@sofra/ui/stepper'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import styles from './item-footer.module.css'
import type { Wish } from './use-wish.ts'

interface ItemFooterProps {
  readonly wish: Wish
  /** Changing a line of the cart rather than adding one. */
  readonly editing: boolean
  /** The names of what is still missing, once the guest wanted to go on without it. */
  readonly missing: readonly string[]
  /** The names of those of which too much is chosen. */
  readonly tooMany: readonly string[]
  /** The cart takes no more lines. */
  readonly full: boolean
  /** Portions that nothing else in the cart takes, where they are counted. */
  readonly left: number | null
  readonly onAdd: () => void
}

/** How many, and the one button with the live total. */
export function ItemFooter({ wish, editing, missing, tooMany, full, left, onAdd }: ItemFooterProps) {
  const { t, format } = useWords()
  const { currency } = useShop()
  const { label, line, item, total } = wish
  const amounts = portionAmounts(label)
  return (
    <div>
      <div className={styles['missing']} role="alert">
        {missing.length > 0 && <p>{t('item.missing', { names: format.list(missing) })}</p>}
        {full && <p>{t('cart.full')}</p>}
        {tooMany.length > 0 && <p>{t('item.tooMany', { names: format.list(tooMany) })}</p>}
      </div>
      <div className={styles['row']}>
        <Stepper
          value={line.count}
          min={amounts.minimum}
          max={Math.max(amounts.minimum, mostPortions(amounts, left))}
          step={amounts.step}
          labels={{ value: t('item.count'), decrease: t('common.decrease'), increase: t('common.increase') }}
          onChange={wish.setCount}
        />
        <Button
          variant="primary"
          size="large"
          wide
          onClick={onAdd}
          {...(!item.hidePrice && { end: <bdi>{format.money(total.price, currency)}</bdi> })}
        >
          {editing ? t('item.update') : t('item.addToCart')}
        </Button>
      </div>
    </div>
  )
}
