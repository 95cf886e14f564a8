import { Refusal } from '@sofra/contract'
import { settleTicket } from '@sofra/contract/calls/console-printers'
import type { UnsettledTicket } from '@sofra/contract/console-printers-codec'
import { orderNumberText } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './printers.module.css'

interface UnsettledTicketsProps {
  readonly tickets: readonly UnsettledTicket[]
  readonly timeZone: string
  readonly onSettled: () => void
}

/** The tickets of which no one knows whether they were printed: a person looks, and says so or prints them again. */
export function UnsettledTickets({ tickets, timeZone, onSettled }: UnsettledTicketsProps) {
  const { t, format } = useTranslation()
  const [busy, setBusy] = useState<string | null>(null)
  if (tickets.length === 0) return null

  const settle = async (ticket: UnsettledTicket, outcome: 'printed' | 'again') => {
    setBusy(ticket.id)
    try {
      await apiClient(format.language).call(settleTicket, { params: { id: ticket.id }, body: { outcome } })
      onSettled()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Another team member was faster: the list is read again.
      if (error.code === 'print_job_settled') onSettled()
      else showToast({ tone: 'danger', text: t('printers.failed') })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Notice tone="warning" title={t('printers.unsettled', { count: tickets.length })}>
      <p>{t('printers.unsettledText')}</p>
      <ul className={styles['tickets']}>
        {tickets.map((ticket) => {
          const name = ticket.order
            ? t('orders.orderTitle', { number: orderNumberText(ticket.order) })
            : t('printers.test')
          return (
            <li key={ticket.id} className={styles['ticket']}>
              <span className={styles['ticketName']}>
                <strong>{name}</strong> {format.dateTime(ticket.at, timeZone)}
                {ticket.state === 'failed' && ` · ${t('printers.couldNotPrint')}`}
              </span>
              <Button
                size="small"
                loading={busy === ticket.id}
                aria-label={`${t('printers.isThere')}: ${name}`}
                onClick={() => void settle(ticket, 'printed')}
              >
                {t('printers.isThere')}
              </Button>
              <Button
                size="small"
                variant="primary"
                loading={busy === ticket.id}
                aria-label={`${t('printers.again')}: ${name}`}
                onClick={() => void settle(ticket, 'again')}
              >
                {t('printers.again')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
