import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Undo2 } from 'lucide-react'
import { lastMovedAt } from '../orders/board.ts'
import { destinationText } from '../orders/destination.ts'
import { OrderIcon } from '../orders/type-icon.tsx'
import { undo, undoableState } from '../orders/undo-step.ts'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import styles from './recall-dialog.module.css'

/** The most orders that can be chosen from. */
const maxShown = 10

interface RecallDialogProps {
  readonly orders: Iterable<StaffOrder>
  readonly onRecalled: (order: StaffOrder) => void
  readonly onClose: () => void
}

/** The orders that were marked as ready in the last ten minutes, the latest first; a press takes one back to the kitchen. */
export function RecallDialog({ orders, onRecalled, onClose }: RecallDialogProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const me = useMe()
  const now = useMinute()
  const shown = [...orders]
    .filter((order) => undoableState(order, me, now) === 'ready')
    .sort((one, other) => lastMovedAt(other) - lastMovedAt(one))
    .slice(0, maxShown)
  const recall = async (order: StaffOrder) => {
    onClose()
    const recalled = await undo(order, 'ready', translation)
    if (recalled) onRecalled(recalled)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kitchen.recallTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {shown.length === 0 && <p>{t('kitchen.recallNone')}</p>}
      <ul className={styles['orders']}>
        {shown.map((order) => {
          const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone ?? 'UTC'
          return (
            <li key={order.id}>
              <Button size="large" wide icon={<Undo2 aria-hidden="true" />} onClick={() => void recall(order)}>
                <span className={styles['order']}>
                  <span className="visually-hidden">{t('kitchen.recall')} </span>
                  <strong className="figures">{orderNumberText(order)}</strong>
                  <OrderIcon fulfilment={order.fulfilment} />
                  <bdi className={styles['place']}>{destinationText(order, translation)}</bdi>
                  <span className="figures">{format.time(lastMovedAt(order), zone)}</span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
