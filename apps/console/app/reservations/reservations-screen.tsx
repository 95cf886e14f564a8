import type { StaffBranch } from '@sofra/contract/console-codec'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { buttonClass } from '@sofra/ui/button'
import { Segmented } from '@sofra/ui/segmented'
import { EmptyState } from '@sofra/ui/state'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ConnectionBadge } from '../orders/connection-badge.tsx'
import { SoundSwitch } from '../orders/sound-switch.tsx'
import { useAlertSound } from '../orders/use-alert-sound.ts'
import { useMinute } from '../shell/clock.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayInBusiness } from '../staff/permissions.ts'
import { BlocksSheet } from './blocks-sheet.tsx'
import { bookViews, searchWith, viewIn } from './book-address.ts'
import { BookBar } from './book-bar.tsx'
import { DayList } from './day-list.tsx'
import { FloorView } from './floor-view.tsx'
import { type FormOf, ReservationForm } from './reservation-form.tsx'
import { ReservationSheet } from './reservation-sheet.tsx'
import styles from './reservations-screen.module.css'
import { useReservationEvents } from './use-reservation-events.ts'
import { WeekView } from './week-view.tsx'

interface ReservationsScreenProps {
  readonly branch: StaffBranch
  /** Null: the branch takes no reservations. */
  readonly book: ReservationBook | null
}

/** The reservations of a branch: a day as a list, the floor by the hour, or a week. */
export function ReservationsScreen({ branch, book }: ReservationsScreenProps) {
  const { t } = useTranslation()
  if (book) return <Book branch={branch} book={book} />
  return (
    <Screen title={t('nav.reservations')}>
      <EmptyState
        illustration={<CalendarOff />}
        title={t('reservations.off')}
        {...(mayInBusiness(branch, 'edit-settings') && {
          action: (
            <Link className={buttonClass({ variant: 'primary' })} to={`/settings/reservations?branch=${branch.id}`}>
              {t('reservations.setUp')}
            </Link>
          ),
        })}
      >
        {t('reservations.offText')}
      </EmptyState>
    </Screen>
  )
}

function Book({ branch, book }: { branch: StaffBranch; book: ReservationBook }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const now = useMinute()
  const connection = useReservationEvents(branch.id)
  const { sound, setSound } = useAlertSound(noOrders, connection)
  const [form, setForm] = useState<FormOf | null>(null)
  const [blocking, setBlocking] = useState(false)
  const view = viewIn(search)
  const { date } = book
  const go = (changes: Readonly<Record<string, string | null>>) =>
    void navigate(searchWith(search, changes), { preventScrollReset: true })
  const open = (reservation: { readonly id: string }) => go({ open: reservation.id })
  const opened = [...book.waiting, ...book.reservations].find(({ id }) => id === search.get('open'))
  const common = { book, date, now, onOpen: open }
  return (
    <Screen
      title={t('nav.reservations')}
      className={styles['page']}
      bar={
        <>
          <Segmented
            label={t('reservations.view')}
            name="view"
            value={view}
            onChange={(chosen) => go({ view: chosen === 'day' ? null : chosen, open: null })}
            options={bookViews.map((value) => ({ value, label: t(`reservations.views.${value}`) }))}
          />
          <ConnectionBadge connection={connection} />
          <SoundSwitch sound={sound} setSound={setSound} />
        </>
      }
    >
      <BookBar
        days={view === 'week' ? 7 : 1}
        date={date}
        zone={book.timeZone}
        now={now}
        onDate={(chosen) => go({ date: chosen, open: null })}
        onNew={() => setForm({ kind: 'phone' })}
        onWalkIn={() => setForm({ kind: 'walk-in' })}
        onBlocks={() => setBlocking(true)}
      />
      {view === 'day' && <DayList {...common} />}
      {view === 'floor' && (
        <FloorView
          key={date}
          {...common}
          languages={branch.languages}
          onTable={({ id }, at) =>
            setForm(at === null ? { kind: 'walk-in', tableIds: [id] } : { kind: 'phone', at, tableIds: [id] })
          }
        />
      )}
      {view === 'week' && (
        <WeekView
          book={book}
          now={now}
          addressOf={(day) => searchWith(search, { view: null, date: day, open: null })}
        />
      )}
      {opened && !form && (
        <ReservationSheet
          key={opened.id}
          reservation={opened}
          zone={book.timeZone}
          languages={branch.languages}
          onChange={() => setForm({ kind: 'change', reservation: opened })}
          onClose={() => go({ open: null })}
        />
      )}
      {form && (
        <ReservationForm
          of={form}
          branchId={branch.id}
          book={book}
          onClose={() => setForm(null)}
          onDone={() => setForm(null)}
        />
      )}
      {blocking && <BlocksSheet branchId={branch.id} book={book} date={date} onClose={() => setBlocking(false)} />}
    </Screen>
  )
}

/** The sound of this screen is for its own events. */
const noOrders: never[] = []
