import type { StaffReservation } from '@sofra/contract/console-reservations-codec'
import type { ConsoleKey } from '@sofra/i18n/console'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reservation-sheet.module.css'

type Event = StaffReservation['events'][number]

/** The steps of a reservation: when, what, who and why. */
export function ReservationHistory({ reservation, zone }: { reservation: StaffReservation; zone: string }) {
  const { t, format } = useTranslation()
  return (
    <ol className={styles['history']}>
      {reservation.events.map((event) => (
        <li key={`${event.at}-${event.kind}-${event.state}-${event.by.name}`}>
          <time dateTime={new Date(event.at).toISOString()}>{format.dateTime(event.at, zone)}</time>
          <span>
            {t(keyOf(event))}
            {' · '}
            <bdi>{event.by.name || t(`by.${event.by.kind}`)}</bdi>
            {event.reason !== '' && (
              <q className={styles['reason']}>
                <bdi>{event.reason}</bdi>
              </q>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function keyOf({ kind, state, by }: Event): ConsoleKey {
  switch (kind) {
    case 'placed':
      return 'reservations.event.placed'
    case 'changed':
      return 'reservations.event.changed'
    case 'seated':
      return 'reservations.event.seated'
    case 'unseated':
      return 'reservations.event.unseated'
    case 'moved':
      if (state === 'rejected')
        return by.kind === 'guest' ? 'reservations.event.cancelledByGuest' : 'reservations.state.rejected'
      return movedKeys[state]
  }
}

const movedKeys = {
  pending: 'reservations.state.pending',
  accepted: 'reservations.event.accepted',
  completed: 'reservations.state.completed',
  'no-show': 'reservations.state.noShow',
} as const satisfies Record<Exclude<Event['state'], 'rejected'>, ConsoleKey>
