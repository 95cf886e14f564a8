import type { GuestReservation } from '@sofra/contract/reservations-codec'
import { textOf } from '@sofra/menu'
import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { telOf } from '@sofra/ui/tel'
import { text } from '@sofra/ui/text'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { reservationHistoryOf } from '../guest/reservation-history.ts'
import { CancelForm } from '../shell/cancel-form.tsx'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reservation-page.module.css'
import { reservationTitle, whenText } from './reservation-text.ts'

interface ReservationPageProps {
  readonly reservation: GuestReservation
  readonly now: number
  /** Why it was not cancelled; null: no attempt, or it was. */
  readonly problem: 'unreachable' | 'ended' | null
}

const icons = { pending: CalendarClock, accepted: CalendarCheck, completed: CalendarCheck } as const

/** A reservation: whether it is confirmed, what was booked, and how to change or cancel it. */
export function ReservationPage({ reservation, now, problem }: ReservationPageProps) {
  const translation = useTranslation()
  const { t } = translation
  const { referenceId, businessId, name } = useShop()
  const { id, url, from, guests, state, ended, isChangeable } = reservation
  useEffect(() => {
    reservationHistoryOf(businessId).getState().save({ id, url, from, guests })
  }, [businessId, id, url, from, guests])
  const title = reservationTitle(translation, reservation)
  const Icon = state === 'pending' || state === 'accepted' || state === 'completed' ? icons[state] : CalendarX
  return (
    <main id="content" className={classes(pageStyles['page'], pageStyles['narrow'])} tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        title={t('reservation.one')}
        back={`/${referenceId}/reservation/history`}
        backLabel={t('reservation.all')}
      />
      <section className={classes(pageStyles['card'], styles['hero'])} data-state={state}>
        <Icon size={44} aria-hidden />
        <h2 className={text('title')}>{title}</h2>
        {ended?.reason && <p>{ended.reason}</p>}
        {state === 'pending' && <p className={text('muted')}>{t('reservation.pendingText')}</p>}
      </section>
      {problem === 'ended' && (
        <Notice tone="warning" alert>
          {t('reservation.tooLate')}
        </Notice>
      )}
      <Details reservation={reservation} now={now} />
      {isChangeable && (
        <div className={classes(layout('stack', 'gap3'), styles['actions'])}>
          <CalendarLink reservation={reservation} />
          <Link className={buttonClass({ size: 'large', wide: true })} to={changePath(referenceId, reservation)}>
            {t('reservation.change')}
          </Link>
          <CancelForm
            labels={{
              open: t('reservation.cancel'),
              question: t('reservation.cancelAsk'),
              confirm: t('reservation.cancelConfirm'),
              failed: t('reserve.unreachable'),
            }}
            failed={problem === 'unreachable'}
          />
        </div>
      )}
      {!isChangeable && (
        <Link
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
          to={`/${referenceId}/reservation/table`}
        >
          {t('reservation.again')}
        </Link>
      )}
    </main>
  )
}

function Details({ reservation, now }: { readonly reservation: GuestReservation; readonly now: number }) {
  const translation = useTranslation()
  const { t, format } = translation
  const languages = useShop().languages.map(({ code }) => code)
  const { from, to, guests, tables, name, phone, note, branch } = reservation
  const { language } = format
  const branchName = textOf(branch.branchNames, language, languages)
  const address = textOf(branch.address, language, languages)
  const rows = [
    {
      label: t('reserve.when'),
      value: whenText(translation, from, now, branch.timeZone),
    },
    { label: t('reservation.until'), value: format.time(to, branch.timeZone) },
    { label: t('reserve.guests'), value: format.number(guests) },
    ...(tables.length > 0
      ? [{ label: t('reserve.table'), value: format.list(tables.map((table) => table.name)) }]
      : []),
    { label: t('person.name'), value: name },
    { label: t('person.phone'), value: <bdi dir="ltr">{phone}</bdi> },
    ...(note === '' ? [] : [{ label: t('reserve.note'), value: note }]),
    ...(address === '' ? [] : [{ label: branchName || t('reservation.where'), value: address }]),
  ]
  return (
    <section className={pageStyles['card']}>
      <dl className={styles['details']}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {branch.phone !== '' && (
        <a className={classes(text('accent', 'medium'), styles['call'])} href={telOf(branch.phone)}>
          {t('reservation.call')} <bdi dir="ltr">{branch.phone}</bdi>
        </a>
      )}
    </section>
  )
}

/** The file opens in the calendar of the device; Google Calendar has a link of its own. */
function CalendarLink({ reservation }: { readonly reservation: GuestReservation }) {
  const { t, format } = useTranslation()
  const { name } = useShop()
  const { id, from, to } = reservation
  const key = keyOf(reservation)
  const file = `/api/webapp/reservation/${encodeURIComponent(id)}/${encodeURIComponent(key)}/calendar.ics?locale=${format.language}`
  const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: `${stamp(from)}/${stamp(to)}`,
  })
  return (
    <div className={styles['calendars']}>
      <a
        className={classes(buttonClass({ variant: 'primary', size: 'large', wide: true }), styles['file'])}
        href={file}
        download
      >
        <CalendarPlus aria-hidden />
        {t('reservation.toCalendar')}
      </a>
      <a
        className={classes(text('small', 'accent'), styles['google'])}
        href={`https://calendar.google.com/calendar/render?${google}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        {t('reservation.googleCalendar')}
      </a>
    </div>
  )
}

function keyOf({ url }: Pick<GuestReservation, 'url'>): string {
  return new URLSearchParams(url.split('?')[1]).get('key') ?? ''
}

function changePath(referenceId: string, reservation: GuestReservation): string {
  const search = new URLSearchParams({ id: reservation.id, key: keyOf(reservation) })
  return `/${referenceId}/reservation/table?${search}`
}
