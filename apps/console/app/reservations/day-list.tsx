import type { Instant } from '@sofra/availability'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { EmptyState } from '@sofra/ui/state'
import { CalendarCheck } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { noonOf, reservationsOn, totalsOf } from './book-view.ts'
import styles from './day-list.module.css'
import { ReservationRow } from './reservation-row.tsx'

interface DayListProps {
  readonly book: ReservationBook
  readonly date: string
  readonly now: Instant
  readonly onOpen: (reservation: StaffReservation) => void
}

/** The reservations of a day by time, after those of any day that wait for an answer. */
export function DayList({ book, date, now, onOpen }: DayListProps) {
  const { t, format } = useTranslation()
  const all = reservationsOn(book, date)
  const waiting = new Set(book.waiting.map(({ id }) => id))
  const shown = all.filter(({ id }) => !waiting.has(id))
  const { parties, guests } = totalsOf(all)
  const rowOf = (reservation: StaffReservation, isWaiting: boolean) => (
    <ReservationRow
      key={reservation.id}
      reservation={reservation}
      zone={book.timeZone}
      now={now}
      isWaiting={isWaiting}
      onOpen={() => onOpen(reservation)}
    />
  )
  return (
    <>
      {book.waiting.length > 0 && (
        <section aria-labelledby="waiting-title">
          <h2 id="waiting-title" className={styles['heading']}>
            {t('reservations.waiting', { count: book.waiting.length })}
          </h2>
          <ul className={styles['rows']}>{book.waiting.map((one) => rowOf(one, true))}</ul>
        </section>
      )}
      <section aria-labelledby="day-title">
        <h2 id="day-title" className={styles['heading']}>
          {format.day(noonOf(date, book.timeZone), book.timeZone)} · {t('reservations.parties', { count: parties })} ·{' '}
          {t('reservations.guests', { count: guests })}
        </h2>
        {shown.length === 0 ? (
          <EmptyState illustration={<CalendarCheck />} title={t('reservations.none')}>
            {t('reservations.noneText')}
          </EmptyState>
        ) : (
          <ul className={styles['rows']}>{shown.map((one) => rowOf(one, false))}</ul>
        )}
      </section>
    </>
  )
}
