import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../shell/translation.tsx'
import { addressLines, destinationText, typeName } from './destination.ts'
import { DietNote } from './diet-note.tsx'
import { GiftNote } from './gift-note.tsx'
import { OrderLines } from './order-lines.tsx'
import { AmountToCollect, OrderSums } from './order-sums.tsx'
import { type Paper, usePageSize } from './print-paper.ts'
import styles from './ticket.module.css'
import { dueAt } from './urgency.ts'

interface TicketProps {
  readonly order: StaffOrder
  readonly branch: StaffBranch
  readonly paper: Paper
}

/** The printed ticket of an order. While it is on the page, nothing else is printed. */
export function Ticket({ order, branch, paper }: TicketProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [article, setArticle] = useState<HTMLElement | null>(null)
  useEffect(() => setBody(document.body), [])
  usePageSize(article, paper)
  if (!body) return null

  const due = dueAt(order)
  const type = typeName(order.fulfilment.type, translation)
  const destination = destinationText(order, translation)
  const address = addressLines(order, translation)
  return createPortal(
    <article ref={setArticle} className={styles['ticket']} data-print data-paper={paper} aria-hidden="true">
      <p className={styles['shop']}>{textOf(branch.businessNames, format.language, branch.languages)}</p>
      <p className={styles['center']}>{textOf(branch.names, format.language, branch.languages)}</p>
      {order.practice && <p className={styles['practice']}>{t('practice.ticket')}</p>}
      <p className={styles['number']}>{orderNumberText(order)}</p>
      <p className={styles['type']}>
        {type}
        {destination !== type && (
          <>
            {' · '}
            <bdi>{destination}</bdi>
          </>
        )}
      </p>
      <p className={styles['center']}>{format.dateTime(order.placedAt, branch.timeZone)}</p>
      {due !== null && (
        <p className={styles['due']}>{t('orders.due', { time: format.dateTime(due, branch.timeZone) })}</p>
      )}
      <DietNote order={order} languages={branch.languages} />
      <hr />
      <OrderLines lines={order.quote.lines} languages={branch.languages} size="sheet" />
      {order.note !== '' && (
        <p className={styles['note']}>
          {t('orders.note')}: <bdi>{order.note}</bdi>
        </p>
      )}
      <GiftNote order={order} />
      {/* The driver of a gift with hidden prices sees only what to collect; the recipient pays it and so knows it. */}
      {order.gift?.hidePrices ? <AmountToCollect order={order} /> : <OrderSums order={order} />}
      <hr />
      <p>
        <bdi>{order.name}</bdi> <bdi dir="ltr">{order.phone}</bdi>
      </p>
      {address.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </article>,
    body,
  )
}
