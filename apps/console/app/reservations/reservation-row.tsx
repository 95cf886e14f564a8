import type { Instant } from '@sofra/availability'
import { moveReservation } from '@sofra/contract/calls/console-reservations'
import type { StaffReservation } from '@sofra/contract/console-reservations-codec'
import { Button } from '@sofra/ui/button'
import { Armchair, MessageSquareText, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { isOpen } from './book-view.ts'
import { EndDialog } from './end-dialog.tsx'
import styles from './reservation-row.module.css'
import { ReservationBadge, sourceKeys, tablesText } from './reservation-words.tsx'
import { useReservationCall } from './use-reservation-call.ts'

interface ReservationRowProps {
  readonly reservation: StaffReservation
  readonly zone: string
  readonly now: Instant
  /** Whether it waits for an answer, which may be on another day. */
  readonly isWaiting: boolean
  readonly onOpen: () => void
}

/** A reservation of the list; a press opens its sheet. */
export function ReservationRow({ reservation, zone, now, isWaiting, onOpen }: ReservationRowProps) {
  const { t, format } = useTranslation()
  const { from, guests, name, note, diet, source, tables } = reservation
  return (
    <li className={styles['item']} data-ended={!isOpen(reservation) || undefined}>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <span className={styles['time']}>
          {isWaiting && <bdi className={styles['day']}>{format.relativeDay(from, now, zone)}</bdi>}
          <bdi>{format.time(from, zone)}</bdi>
        </span>
        <span className={styles['guests']}>
          <Users size={18} aria-hidden="true" />
          <span className="visually-hidden">{t('reservations.guests', { count: guests })}</span>
          <span className="figures" aria-hidden="true">
            {format.number(guests)}
          </span>
        </span>
        <span className={styles['who']}>
          <bdi className={styles['name']}>{name || t('reservations.noName')}</bdi>
          <span className={styles['muted']}>{t(sourceKeys[source])}</span>
        </span>
        <span className={styles['tables']}>
          {tables.length > 0 && (
            <>
              <Armchair size={18} aria-hidden="true" />
              <bdi>{tablesText(tables, t)}</bdi>
            </>
          )}
        </span>
        <span className={styles['badges']}>
          <ReservationBadge reservation={reservation} now={now} />
        </span>
        {(note !== '' || diet !== null) && (
          <span className={styles['note']}>
            {diet !== null && <TriangleAlert size={16} role="img" aria-label={t('reservations.diet')} />}
            {note !== '' && (
              <>
                <MessageSquareText size={16} aria-hidden="true" />
                <bdi>{note}</bdi>
              </>
            )}
          </span>
        )}
      </button>
      {isWaiting && <Answer reservation={reservation} />}
    </li>
  )
}

function Answer({ reservation }: { reservation: StaffReservation }) {
  const { t } = useTranslation()
  const { sending, press } = useReservationCall()
  const [declining, setDeclining] = useState(false)
  const { id } = reservation
  const accept = () => press((api) => api.call(moveReservation, { params: { id }, body: { status: 'accepted' } }))
  return (
    <div className={styles['answer']}>
      <Button onClick={() => setDeclining(true)}>{t('reservations.decline')}</Button>
      <Button variant="primary" loading={sending} onClick={() => void accept()}>
        {t('reservations.accept')}
      </Button>
      {declining && <EndDialog reservation={reservation} onClose={() => setDeclining(false)} />}
    </div>
  )
}
