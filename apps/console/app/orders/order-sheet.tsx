import { languages } from '@sofra/i18n'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Sheet } from '@sofra/ui/sheet'
import { Phone, Printer } from 'lucide-react'
import { useState } from 'react'
import { SoldOutDialog } from '../menu/sold-out-dialog.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs } from '../staff/permissions.ts'
import type { Card } from './board.ts'
import { useBoardActions } from './board-context.ts'
import { CardActions } from './card-actions.tsx'
import { addressLines, destinationText, typeName } from './destination.ts'
import { GiftNote } from './gift-note.tsx'
import { moveKey, movesOf, nextMove } from './moves.ts'
import { OrderBadges } from './order-badges.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-sheet.module.css'
import { OrderSums } from './order-sums.tsx'
import { PinLink } from './pin-link.tsx'
import { refundableAmount } from './refund.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { Ticket } from './ticket.tsx'
import { OrderIcon } from './type-icon.tsx'
import { dueAt } from './urgency.ts'

/** The details of one order and all actions for it. */
export function OrderSheet({ card, minutes, onClose }: { card: Card; minutes: number; onClose: () => void }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { branchOf, start, may } = useBoardActions()
  const [refunding, setRefunding] = useState(false)
  const [runOut, setRunOut] = useState<{ id: string; name: string } | null>(null)
  const { order } = card
  const branch = branchOf(order)
  const shopLanguages = branch?.languages ?? []
  const zone = branch?.timeZone ?? 'UTC'
  const due = dueAt(order)
  // New orders are accepted or rejected with the card actions below.
  const others =
    order.state === 'pending' ? [] : movesOf(order).filter((state) => state !== nextMove(order) && may(order, state))
  const mayRefund = branch !== undefined && mayAs(branch.role, 'refund')
  const left = refundableAmount(order)
  const sellsOut = branch !== undefined && mayAs(branch.role, 'sold-out')

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('orders.orderTitle', { number: order.number })}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <div className={styles['actions']}>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t('orders.print')}
          </Button>
          {others.map((state) => (
            <Button key={state} onClick={() => start(order, state)}>
              {t(moveKey(state, order))}
            </Button>
          ))}
          <div className={styles['primary']}>
            <CardActions card={card} minutes={minutes} />
          </div>
        </div>
      }
    >
      <div className={styles['summary']}>
        <StateBadge state={card.state} />
        <span className={styles['place']}>
          <OrderIcon fulfilment={order.fulfilment} />
          <span>{typeName(order.fulfilment.type, translation)}</span>
          {destinationText(order, translation) !== typeName(order.fulfilment.type, translation) && (
            <strong>
              <bdi>{destinationText(order, translation)}</bdi>
            </strong>
          )}
        </span>
        <span className={styles['muted']}>{t('orders.placed', { time: format.dateTime(order.placedAt, zone) })}</span>
        {due !== null && (
          <span className={styles['muted']}>{t('orders.due', { time: format.dateTime(due, zone) })}</span>
        )}
      </div>
      <p className={styles['signs']}>
        <OrderBadges order={order} zone={zone} />
      </p>
      <GiftNote order={order} />
      {order.note !== '' && (
        <p className={styles['note']}>
          <strong>{t('orders.note')}</strong>
          <bdi>{order.note}</bdi>
        </p>
      )}
      <div className={styles['columns']}>
        <section className={styles['part']} aria-label={t('orders.dishes')}>
          <OrderLines
            lines={order.quote.lines}
            languages={shopLanguages}
            size="sheet"
            end={(line) => (
              <span className={styles['lineEnd']}>
                <bdi>{format.money(line.total, order.quote.currency)}</bdi>
                {sellsOut && (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() =>
                      setRunOut({ id: line.itemId, name: textOf(line.names, format.language, shopLanguages) })
                    }
                  >
                    {t('menu.soldOutAction')}
                  </Button>
                )}
              </span>
            )}
          />
          <OrderSums order={order} />
          {left > 0 && mayRefund && (
            <Button wide className={styles['refund']} onClick={() => setRefunding(true)}>
              {t('refund.open')}
            </Button>
          )}
        </section>
        <div className={styles['side']}>
          <section className={styles['part']} aria-labelledby="guest-title">
            <h3 id="guest-title" className={styles['heading']}>
              {t('orders.guest')}
            </h3>
            {order.name !== '' && (
              <p>
                <bdi>{order.name}</bdi>
              </p>
            )}
            {order.phone !== '' && (
              <a className={styles['phone']} href={`tel:${order.phone}`}>
                <Phone aria-hidden="true" />
                <bdi dir="ltr">{order.phone}</bdi>
              </a>
            )}
            {order.language in languages && (
              <p className={styles['muted']}>
                {t('orders.speaks', { language: languages[order.language as keyof typeof languages].name })}
              </p>
            )}
            {addressLines(order, translation).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <PinLink order={order} />
          </section>
          <section className={styles['part']} aria-labelledby="history-title">
            <h3 id="history-title" className={styles['heading']}>
              {t('orders.history')}
            </h3>
            <OrderHistory events={order.events} zone={zone} />
          </section>
        </div>
      </div>
      {branch && <Ticket order={order} branch={branch} />}
      {refunding && <RefundDialog order={order} left={left} onClose={() => setRefunding(false)} />}
      {branch && runOut && <SoldOutDialog branch={branch} item={runOut} onClose={() => setRunOut(null)} />}
    </Sheet>
  )
}
