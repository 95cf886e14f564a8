import type { GuestReservation } from '@sofra/contract/reservations-codec'
import { buttonClass } from '@sofra/ui/button'
import { Badge, type Tone } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { type StoredReservation, useReservationHistory } from '../guest/reservation-history.ts'
import cardLink from '../shell/card-link.module.css'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './history-page.module.css'
import { reservationTitle, whenText } from './reservation-text.ts'

interface HistoryPageProps {
  /** Null: not signed in. */
  readonly own: readonly GuestReservation[] | null
  readonly now: number
}

type Listed = StoredReservation & Partial<Pick<GuestReservation, 'state' | 'ended'>>

/** The reservations of the account, or of this device, those ahead first. */
export function HistoryPage({ own, now }: HistoryPageProps) {
  const { t } = useTranslation()
  const { referenceId, businessId, name } = useShop()
  const device = useReservationHistory(businessId)
  const all: readonly Listed[] = own ?? device.reservations
  const ahead = all.filter(({ from }) => from > now).toSorted((a, b) => a.from - b.from)
  const past = all.filter(({ from }) => from <= now)
  return (
    <main id="content" className={classes(pageStyles['page'], pageStyles['narrow'])} tabIndex={-1}>
      <title>{`${t('reservation.all')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t('reservation.all')} back={`/${referenceId}/profile`} backLabel={t('common.back')} />
      {all.length === 0 ? (
        <EmptyState
          illustration={<CalendarDays />}
          title={t('reservation.emptyTitle')}
          action={
            <Link
              className={buttonClass({ variant: 'primary', size: 'large' })}
              to={`/${referenceId}/reservation/table`}
            >
              {t('reserve.title')}
            </Link>
          }
        >
          {t('reservation.emptyText')}
        </EmptyState>
      ) : (
        <>
          <List title={t('reservation.ahead')} reservations={ahead} now={now} />
          <List title={t('reservation.past')} reservations={past} now={now} />
          <Link className={buttonClass({ size: 'large', wide: true })} to={`/${referenceId}/reservation/table`}>
            {t('reserve.title')}
          </Link>
        </>
      )}
    </main>
  )
}

interface ListProps {
  readonly title: string
  readonly reservations: readonly Listed[]
  readonly now: number
}

function List({ title, reservations, now }: ListProps) {
  if (reservations.length === 0) return null
  return (
    <section className={styles['list']}>
      <h2 className={pageStyles['heading']}>{title}</h2>
      <ul className={layout('stack', 'gap3')}>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <Card reservation={reservation} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ reservation, now }: { readonly reservation: Listed; readonly now: number }) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const { id, url, from, guests, state, ended = null } = reservation
  return (
    <article className={classes(pageStyles['card'], cardLink['card'])} aria-labelledby={`reservation-${id}`}>
      <div className={layout('row', 'wrap', 'spread', 'gap2')}>
        <h3 id={`reservation-${id}`} className={classes(text('large'), styles['when'])}>
          <Link className={cardLink['link']} to={url} discover="none">
            {whenText(translation, from, now, timeZone)}
          </Link>
        </h3>
        {state && <Badge tone={tones[state]}>{reservationTitle(translation, { state, ended })}</Badge>}
      </div>
      <p className={text('small', 'muted')}>{t('reserve.guestCount', { count: guests })}</p>
    </article>
  )
}

const tones = {
  pending: 'warning',
  accepted: 'positive',
  rejected: 'danger',
  completed: 'positive',
  'no-show': 'danger',
} as const satisfies Record<GuestReservation['state'], Tone>
