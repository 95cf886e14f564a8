import { getStaffReceipt } from '@sofra/contract/calls/console-orders'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Sheet } from '@sofra/ui/sheet'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import { SoldOutDialog } from '../stock/sold-out-dialog.tsx'
import type { Card } from './board.ts'
import { useBoardActions } from './board-context.ts'
import { CardActions } from './card-actions.tsx'
import { ConfirmDiet } from './confirm-diet.tsx'
import { destinationText, typeName } from './destination.ts'
import { DietNote } from './diet-note.tsx'
import { GiftNote } from './gift-note.tsx'
import { moveKey, movesOf, nextMove } from './moves.ts'
import { OrderBadges } from './order-badges.tsx'
import { OrderGuest } from './order-guest.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './order-sheet.module.css'
import { PrintButton } from './print-button.tsx'
import { usePaper } from './print-paper.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { Ticket } from './ticket.tsx'
import { OrderIcon } from './type-icon.tsx'
import { UndoButton } from './undo-button.tsx'
import { dueAt } from './urgency.ts'

interface OrderSheetProps {
  readonly card: Card
  /** The suggested promise in minutes. */
  readonly minutes: number
  readonly onClose: () => void
  /** Called with the order after a refund or an undone step; left out where changes arrive by events. */
  readonly onChanged?: (order: StaffOrder) => void
}

/** The details of one order and all actions for it. */
export function OrderSheet({ card, minutes, onClose, onChanged }: OrderSheetProps) {
  const { t } = useTranslation()
  const { branchOf } = useBoardActions()
  const [paper, setPaper] = usePaper()
  const [refunding, setRefunding] = useState(false)
  const [runOut, setRunOut] = useState<{ id: string; name: string } | null>(null)
  const { order } = card
  const branch = branchOf(order)
  const zone = branch?.timeZone ?? 'UTC'

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('orders.orderTitle', { number: orderNumberText(order) })}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <Actions
          card={card}
          minutes={minutes}
          undo={<UndoButton order={order} onUndone={onChanged} />}
          print={
            <>
              <PrintButton order={order} branch={branch} paper={paper} onPaper={setPaper} />
              <ReceiptLink order={order} branch={branch} />
            </>
          }
        />
      }
    >
      <Summary card={card} zone={zone} />
      <p className={styles['signs']}>
        <OrderBadges order={order} zone={zone} />
      </p>
      <DietNote order={order} languages={branch?.languages ?? []} />
      <ConfirmDiet order={order} zone={zone} />
      <GiftNote order={order} />
      {order.note !== '' && (
        <p className={styles['note']}>
          <strong>{t('orders.note')}</strong>
          <bdi>{order.note}</bdi>
        </p>
      )}
      <div className={styles['columns']}>
        <OrderItems order={order} branch={branch} onRefund={() => setRefunding(true)} onSoldOut={setRunOut} />
        <div className={styles['side']}>
          <OrderGuest order={order} />
          <section className={styles['part']} aria-labelledby="history-title">
            <h3 id="history-title" className={styles['heading']}>
              {t('orders.history')}
            </h3>
            <OrderHistory order={order} zone={zone} languages={branch?.languages ?? []} />
          </section>
        </div>
      </div>
      {branch && <Ticket order={order} branch={branch} paper={paper} />}
      {refunding && (
        <RefundDialog
          order={order}
          languages={branch?.languages ?? []}
          onClose={() => setRefunding(false)}
          onRefunded={onChanged}
        />
      )}
      {branch && runOut && <SoldOutDialog branch={branch} item={runOut} onClose={() => setRunOut(null)} />}
    </Sheet>
  )
}

/** Downloads the receipt as the guest gets it. */
function ReceiptLink({ order, branch }: { order: StaffOrder; branch: StaffBranch | undefined }) {
  const { t, format } = useTranslation()
  if (branch === undefined || !mayAs(branch.role, 'all-orders')) return null
  const address = apiClient(format.language).url(getStaffReceipt, {
    params: { id: order.id },
    query: { locale: format.language },
  })
  return (
    <a className={classes(buttonClass(), styles['receipt'])} href={address} download>
      <ReceiptText aria-hidden="true" />
      {t('orders.receipt')}
    </a>
  )
}

interface ActionsProps extends Pick<OrderSheetProps, 'card' | 'minutes'> {
  readonly print: ReactNode
  readonly undo: ReactNode
}

/** The actions at the bottom: print, undo, the less usual moves, and the usual next move. */
function Actions({ card, minutes, print, undo }: ActionsProps) {
  const { t } = useTranslation()
  const { start, may } = useBoardActions()
  const { order } = card
  // New orders are accepted or rejected with the card actions.
  const others =
    order.state === 'pending' ? [] : movesOf(order).filter((state) => state !== nextMove(order) && may(order, state))
  return (
    <div className={styles['actions']}>
      {print}
      {undo}
      {others.map((state) => (
        <Button key={state} onClick={() => start(order, state)}>
          {t(moveKey(state, order))}
        </Button>
      ))}
      <div className={styles['primary']}>
        <CardActions card={card} minutes={minutes} />
      </div>
    </div>
  )
}

/** State, type, destination and times. */
function Summary({ card: { order, state }, zone }: { card: Card; zone: string }) {
  const translation = useTranslation()
  const { t, format } = translation
  const type = typeName(order.fulfilment.type, translation)
  const destination = destinationText(order, translation)
  const due = dueAt(order)
  return (
    <div className={styles['summary']}>
      <StateBadge state={state} />
      <span className={styles['place']}>
        <OrderIcon fulfilment={order.fulfilment} />
        <span>{type}</span>
        {destination !== type && (
          <strong>
            <bdi>{destination}</bdi>
          </strong>
        )}
      </span>
      <span className={styles['muted']}>{t('orders.placed', { time: format.dateTime(order.placedAt, zone) })}</span>
      {due !== null && <span className={styles['muted']}>{t('orders.due', { time: format.dateTime(due, zone) })}</span>}
    </div>
  )
}
