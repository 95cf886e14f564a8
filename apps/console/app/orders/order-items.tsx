import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { refundableAmount, type StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-sheet.module.css'
import { OrderSums } from './order-sums.tsx'

interface OrderItemsProps {
  readonly order: StaffOrder
  readonly branch: StaffBranch | undefined
  readonly onRefund: () => void
  readonly onSoldOut: (item: { id: string; name: string }) => void
}

/** The items and sums of an order, with buttons to mark an item as sold out and to refund the payment. */
export function OrderItems({ order, branch, onRefund, onSoldOut }: OrderItemsProps) {
  const { t, format } = useTranslation()
  const languages = branch?.languages ?? []
  const maySellOut = branch !== undefined && mayAs(branch.role, 'sold-out')
  const mayRefund = branch !== undefined && mayAs(branch.role, 'refund')
  return (
    <section className={styles['part']} aria-label={t('orders.dishes')}>
      <OrderLines
        lines={order.quote.lines}
        languages={languages}
        size="sheet"
        end={({ itemId, names, total }) => (
          <span className={styles['lineEnd']}>
            <bdi>{format.money(total, order.quote.currency)}</bdi>
            {maySellOut && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onSoldOut({ id: itemId, name: textOf(names, format.language, languages) })}
              >
                {t('menu.soldOutAction')}
              </Button>
            )}
          </span>
        )}
      />
      <OrderSums order={order} />
      {refundableAmount(order) > 0 && mayRefund && (
        <Button wide className={styles['refund']} onClick={onRefund}>
          {t('refund.open')}
        </Button>
      )}
    </section>
  )
}
