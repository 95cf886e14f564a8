import { maxPortions, portionLimits } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Stepper } from '@sofra/ui/stepper'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-footer.module.css'
import type { ItemSelection } from './use-item-selection.ts'

interface ItemFooterProps {
  readonly selection: ItemSelection
  /** Whether a line of the cart is edited instead of added. */
  readonly editing: boolean
  /** Names of missing choices, once the guest has tried to add the item. */
  readonly missing: readonly string[]
  /** Names of the groups with too many choices. */
  readonly tooMany: readonly string[]
  /** Whether the cart has reached its maximum number of lines. */
  readonly full: boolean
  /** Portions not taken by other cart lines; null for unlimited stock. */
  readonly left: number | null
  readonly onAdd: () => void
}

/** Stepper for the count and the button with the total. */
export function ItemFooter({ selection, editing, missing, tooMany, full, left, onAdd }: ItemFooterProps) {
  const { t, format } = useTranslation()
  const { currency } = useShop()
  const { label, line, item, total } = selection
  const amounts = portionLimits(label)
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
          max={Math.max(amounts.minimum, maxPortions(amounts, left))}
          step={amounts.step}
          labels={{ value: t('item.count'), decrease: t('common.decrease'), increase: t('common.increase') }}
          onChange={selection.setCount}
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
