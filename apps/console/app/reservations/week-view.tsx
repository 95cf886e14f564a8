import type { Instant } from '@sofra/availability'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { addDays, dayAt, noonOf, reservationsOn, servicesOn, totalsOf } from './book-view.ts'
import styles from './week-view.module.css'

interface WeekViewProps {
  readonly book: ReservationBook
  readonly now: Instant
  readonly addressOf: (date: string) => string
}

/** Seven days with their parties and guests, by opening; a press opens the day. */
export function WeekView({ book, now, addressOf }: WeekViewProps) {
  const { t, format } = useTranslation()
  const { timeZone, date: first } = book
  return (
    <ul className={styles['days']}>
      {Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((date) => {
        const { parties, guests } = totalsOf(reservationsOn(book, date))
        const services = servicesOn(book, date)
        return (
          <li key={date}>
            <Link
              className={classes(cardClass({ pressable: true }), styles['day'])}
              to={addressOf(date)}
              data-today={dayAt(now, timeZone) === date || undefined}
            >
              <strong>{format.day(noonOf(date, timeZone), timeZone)}</strong>
              <span className={styles['total']}>
                <span>{t('reservations.parties', { count: parties })}</span>
                <span>{t('reservations.guests', { count: guests })}</span>
              </span>
              {services.length === 0 && <span className={styles['muted']}>{t('reservations.closed')}</span>}
              {services.length > 0 &&
                services.map((service) => (
                  <span key={service.from} className={styles['service']}>
                    <bdi>
                      {format.time(service.from, timeZone)}–{format.time(service.to, timeZone)}
                    </bdi>
                    <span>{t('reservations.guests', { count: service.guests })}</span>
                  </span>
                ))}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
