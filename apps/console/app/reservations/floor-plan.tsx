import type { Instant } from '@sofra/availability'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { textOf } from '@sofra/menu'
import { EmptyState } from '@sofra/ui/state'
import { Armchair } from 'lucide-react'
import type { CSSProperties } from 'react'
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
  return (
    <>
      <Legend />
      {rooms.map(({ names, height, tables }) => (
        <section key={JSON.stringify(names)} aria-label={textOf(names, format.language, languages)}>
          <h2 className={styles['room']}>{textOf(names, format.language, languages)}</h2>
          <div className={styles['scroll']}>
            <div className={styles['plan']} style={{ aspectRatio: `100 / ${Math.max(height + 4, 24)}` }}>
              {tables.map(({ table, place }) =>
                buttonOf(
                  table,
                  {
                    left: `${place.x}%`,
                    top: `${(100 * place.y) / Math.max(height + 4, 24)}%`,
                    width: `${place.width}%`,
                    height: `${(100 * place.height) / Math.max(height + 4, 24)}%`,
                  },
                  place.round,
                ),
              )}
            </div>
          </div>
        </section>
      ))}
      {unplaced.length > 0 && (
        <section aria-label={t('reservations.unplaced')}>
          {rooms.length > 0 && <h2 className={styles['room']}>{t('reservations.unplaced')}</h2>}
          <div className={styles['unplaced']}>{unplaced.map((table) => buttonOf(table))}</div>
        </section>
      )}
    </>
  )
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
      {detail.length === 0 && <span className={styles['line']}>{t('reservations.seats', { count: table.seats })}</span>}
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
