import type { Instant } from '@sofra/availability'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { textOf } from '@sofra/menu'
import { EmptyState } from '@sofra/ui/state'
import { Armchair } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { type BookTable, roomsOf, type TableState, tableStateAt } from './book-view.ts'
import styles from './floor-plan.module.css'

interface FloorPlanProps {
  readonly book: ReservationBook
  readonly at: Instant
  readonly languages: readonly string[]
  readonly onOpen: (reservation: StaffReservation) => void
  /** A free or blocked table was pressed. */
  readonly onTable: (table: BookTable) => void
}

/**
 * The tables of each room at an instant, where they stand; those without a place are below. Rooms are drawn as they are, in
 * right-to-left languages too: the window stays on its side.
 */
export function FloorPlan({ book, at, languages, onOpen, onTable }: FloorPlanProps) {
  const { t, format } = useTranslation()
  const rooms = roomsOf(book.tables)
  const unplaced = book.tables.filter(({ place }) => place === null)
  // Styles with values are not permitted in the HTML of the server.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const buttonOf = (table: BookTable, style?: CSSProperties, isRound = false) => (
    <TableButton
      key={table.id}
      table={table}
      state={tableStateAt(book, table.id, at)}
      zone={book.timeZone}
      isRound={isRound}
      style={style}
      onOpen={onOpen}
      onTable={() => onTable(table)}
    />
  )
  if (book.tables.length === 0) return <EmptyState illustration={<Armchair />} title={t('reservations.noTables')} />
  if (!isHydrated) return <Legend />
  return (
    <>
      <Legend />
      {rooms.length > 0 && (
        <div className={styles['rooms']}>
          {rooms.map(({ names, height, tables }) => {
            const name = textOf(names, format.language, languages)
            return (
              <section key={JSON.stringify(names)} aria-label={name}>
                <h2 className={styles['room']}>{name}</h2>
                <div className={styles['scroll']}>
                  <div className={styles['plan']} style={{ aspectRatio: `100 / ${depthOf(height)}` }}>
                    {tables.map(({ table, place }) => buttonOf(table, positionOf(place, height), place.round))}
                  </div>
                </div>
              </section>
            )
          })}
        </div>
      )}
      {unplaced.length > 0 && (
        <section aria-label={t('reservations.unplaced')}>
          {rooms.length > 0 && <h2 className={styles['room']}>{t('reservations.unplaced')}</h2>}
          <div className={styles['unplaced']}>{unplaced.map((table) => buttonOf(table))}</div>
        </section>
      )}
    </>
  )
}

/** The depth of a room in hundredths of its width, with a margin below its tables. */
function depthOf(height: number): number {
  return Math.max(height + 4, 24)
}

function positionOf({ x, y, width, height }: NonNullable<BookTable['place']>, roomHeight: number): CSSProperties {
  const scale = 100 / depthOf(roomHeight)
  return { left: `${x}%`, top: `${scale * y}%`, width: `${width}%`, height: `${scale * height}%` }
}

const kinds = ['free', 'reserved', 'seated', 'blocked'] as const

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={styles['sample']} data-state={kind} />
          {t(`reservations.tableState.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

interface TableButtonProps {
  readonly table: BookTable
  readonly state: TableState
  readonly zone: string
  readonly isRound: boolean
  readonly style: CSSProperties | undefined
  readonly onOpen: (reservation: StaffReservation) => void
  readonly onTable: () => void
}

function TableButton({ table, state, zone, isRound, style, onOpen, onTable }: TableButtonProps) {
  const translation = useTranslation()
  const { t } = translation
  const detail = detailOf(state, zone, translation)
  const label = [
    t('reservations.table', { name: table.name }),
    t('reservations.seats', { count: table.seats }),
    t(`reservations.tableState.${state.kind}`),
    ...detail,
  ]
  return (
    <button
      type="button"
      className={styles['table']}
      data-state={state.kind}
      data-round={isRound || undefined}
      style={style}
      aria-label={label.join(', ')}
      onClick={() => ('reservation' in state ? onOpen(state.reservation) : onTable())}
    >
      <bdi className={styles['name']}>{table.name}</bdi>
      {detail.map((line) => (
        <bdi key={line} className={styles['line']}>
          {line}
        </bdi>
      ))}
      {detail.length === 0 && <bdi className={styles['line']}>{t('reservations.seats', { count: table.seats })}</bdi>}
    </button>
  )
}

/** What is shown of a table: who sits or comes and when, why it is blocked, or until when it is free. */
function detailOf(state: TableState, zone: string, { t, format }: Translation): readonly string[] {
  switch (state.kind) {
    case 'free':
      return state.next === null ? [] : [t('reservations.until', { time: format.time(state.next, zone) })]
    case 'reserved': {
      const { from, name, guests } = state.reservation
      return [`${format.time(from, zone)} · ${format.number(guests)}`, name].filter(Boolean)
    }
    case 'seated': {
      const { seatedAt, name, guests } = state.reservation
      const since = t('reservations.since', { time: format.time(seatedAt ?? 0, zone) })
      return [`${since} · ${format.number(guests)}`, name].filter(Boolean)
    }
    case 'blocked':
      return state.reason === '' ? [t('reservations.tableState.blocked')] : [state.reason]
  }
}
