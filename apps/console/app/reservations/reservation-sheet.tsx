import { moveReservation, seatReservation } from '@sofra/contract/calls/console-reservations'
import type { StaffReservation } from '@sofra/contract/console-reservations-codec'
import { textOf } from '@sofra/menu'
import { Button, buttonClass } from '@sofra/ui/button'
import { Sheet } from '@sofra/ui/sheet'
import { telOf } from '@sofra/ui/tel'
import { MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ReservationHistory } from './reservation-history.tsx'
import styles from './reservation-sheet.module.css'
import { ReservationBadge, sourceKeys, tablesText } from './reservation-words.tsx'
import { useReservationCall } from './use-reservation-call.ts'

interface ReservationSheetProps {
  readonly reservation: StaffReservation
  readonly zone: string
  readonly languages: readonly string[]
  readonly onChange: () => void
  readonly onClose: () => void
}

/** The details of a reservation, its history, and what can be done with it. */
export function ReservationSheet({ reservation, zone, languages, onChange, onClose }: ReservationSheetProps) {
  const { t, format } = useTranslation()
  const now = useMinute()
  const { from, to, guests, name, phone, note, source, tables, seatedAt } = reservation
  return (
    <Sheet
      open
      onClose={onClose}
      title={name || t('reservations.noName')}
      closeLabel={t('common.close')}
      footer={<Actions reservation={reservation} now={now} onChange={onChange} />}
    >
      <div className={styles['parts']}>
        <p className={styles['summary']}>
          <ReservationBadge reservation={reservation} now={now} />
          <span className={styles['muted']}>{t(sourceKeys[source])}</span>
        </p>
        <dl className={styles['facts']}>
          <Fact label={t('reservations.when')}>
            {format.dayLong(from, zone)}{' '}
            <span className={styles['times']}>
              <bdi>{format.time(from, zone)}</bdi>–<bdi>{format.time(to, zone)}</bdi>
            </span>
          </Fact>
          <Fact label={t('reservations.party')}>{t('reservations.guests', { count: guests })}</Fact>
          {tables.length > 0 && <Fact label={t('reservations.where')}>{tablesText(tables, t)}</Fact>}
          {seatedAt !== null && (
            <Fact label={t('reservations.state.seated')}>
              {t('reservations.since', { time: format.time(seatedAt, zone) })}
            </Fact>
          )}
        </dl>
        {phone !== '' && <Contact phone={phone} />}
        <Diet reservation={reservation} languages={languages} />
        {note !== '' && (
          <p className={styles['note']}>
            <strong>{t('reservations.note')}</strong>
            <bdi>{note}</bdi>
          </p>
        )}
        <section aria-labelledby="history-title">
          <h3 id="history-title" className={styles['heading']}>
            {t('reservations.history')}
          </h3>
          <ReservationHistory reservation={reservation} zone={zone} />
        </section>
      </div>
    </Sheet>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contact({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const digits = (phone.split(';')[0] ?? '').replace(/\D/g, '')
  return (
    <p className={styles['contact']}>
      <a className={buttonClass()} href={telOf(phone)}>
        <Phone size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('reservations.call')}</span>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <a className={buttonClass()} href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <MessageCircle size={18} aria-hidden="true" />
        {t('reservations.whatsapp')}
      </a>
    </p>
  )
}

/** What the guests eat and avoid. */
function Diet({ reservation: { diet }, languages }: Pick<ReservationSheetProps, 'reservation' | 'languages'>) {
  const { t, format } = useTranslation()
  if (!diet || diet.diets.length + diet.avoided.length === 0) return null
  const named = (all: typeof diet.diets) =>
    all.map((names) => textOf(names, format.language, languages)).join(t('changes.listSeparator'))
  return (
    <p className={styles['note']} data-diet>
      {diet.avoided.length > 0 && <strong>{t('reservations.avoids', { list: named(diet.avoided) })}</strong>}
      {diet.diets.length > 0 && <span>{named(diet.diets)}</span>}
    </p>
  )
}

interface ActionsProps extends Pick<ReservationSheetProps, 'reservation' | 'onChange'> {
  readonly now: number
}

/** The usual next step last, as the primary button. */
function Actions({ reservation, now, onChange }: ActionsProps) {
  const { t } = useTranslation()
  const { sending, press } = useReservationCall()
  const [ending, setEnding] = useState(false)
  const { id, state, seatedAt, from } = reservation
  const move = (status: 'accepted' | 'completed' | 'no-show') => () =>
    void press((api) => api.call(moveReservation, { params: { id }, body: { status } }))
  const seat = (seated: boolean) => () =>
    void press((api) => api.call(seatReservation, { params: { id }, body: { seated } }))
  const primary = (text: string, run: () => void) => (
    <Button variant="primary" className={styles['primary']} loading={sending} onClick={run}>
      {text}
    </Button>
  )
  const isOpen = state === 'pending' || state === 'accepted'
  return (
    <div className={styles['actions']}>
      {isOpen && <Button onClick={onChange}>{t('reservations.change')}</Button>}
      {isOpen && seatedAt === null && (
        <Button onClick={() => setEnding(true)}>
          {t(state === 'pending' ? 'reservations.decline' : 'reservations.cancel')}
        </Button>
      )}
      {state === 'accepted' && seatedAt === null && from <= now && (
        <Button onClick={move('no-show')}>{t('reservations.noShow')}</Button>
      )}
      {state === 'accepted' && seatedAt !== null && <Button onClick={seat(false)}>{t('reservations.unseat')}</Button>}
      {state === 'pending' && primary(t('reservations.accept'), move('accepted'))}
      {state === 'accepted' && seatedAt === null && primary(t('reservations.seat'), seat(true))}
      {state === 'accepted' && seatedAt !== null && primary(t('reservations.finish'), move('completed'))}
      {state === 'no-show' && primary(t('reservations.cameAfterAll'), move('accepted'))}
      {ending && <EndDialog reservation={reservation} onClose={() => setEnding(false)} />}
    </div>
  )
}
