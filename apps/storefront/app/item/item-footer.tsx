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
  readonly onAdd: () => void
}

/** How many, and the one button with the live total. */
export function ItemFooter({ wish, editing, missing, onAdd }: ItemFooterProps) {
  const { t, format } = useWords()
  const { currency } = useShop()
  const { label, line, item, total } = wish
  const byQuantity = label.by === 'quantity'
  return (
    <div>
      <p className={styles['missing']} role="alert">
        {missing.length > 0 && t('item.missing', { names: format.list(missing) })}
      </p>
      <div className={styles['row']}>
        <Stepper
          value={line.count}
          min={byQuantity ? Math.max(1, label.minimum) : 1}
          max={byQuantity ? label.maximum : 1000}
          step={byQuantity ? label.step : 1}
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
