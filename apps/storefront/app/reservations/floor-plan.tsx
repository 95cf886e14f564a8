import type { FloorPlanTable } from '@sofra/contract/reservations-codec'
import { textOf } from '@sofra/menu'
import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import type { CSSProperties } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useHydrated } from '../shell/use-hydrated.ts'
import styles from './floor-plan.module.css'

export type ChoosableTable = FloorPlanTable & { readonly free: boolean }

interface FloorPlanProps {
  readonly tables: readonly ChoosableTable[]
  /** '' for the best one; a table that is not free is not checked. */
  readonly chosen: string
  readonly onChange: (tableId: string) => void
}

/** The tables of each room at their places; those without a place are listed below. One radio button each. */
export function FloorPlan({ tables, chosen, onChange }: FloorPlanProps) {
  const { t, format } = useTranslation()
  const isHydrated = useHydrated()
  const languages = useShop().languages.map(({ code }) => code)
  const rooms = Map.groupBy(
    tables.filter(({ place }) => place !== null),
    ({ place }) => textOf(place?.room ?? {}, format.language, languages),
  )
  const elsewhere = tables.filter(({ place }) => place === null)
  const option = (table: ChoosableTable, style?: CSSProperties) => (
    <TableOption
      key={table.id}
      table={table}
      checked={chosen === table.id && table.free}
      onChange={onChange}
      style={style}
    />
  )
  return (
    <fieldset className={styles['plan']}>
      <legend className={text('strong')}>{t('reserve.table')}</legend>
      <label className={styles['any']}>
        <input type="radio" name="choice" value="" checked={chosen === ''} onChange={() => onChange('')} />
        <span>{t('reserve.anyTable')}</span>
      </label>
      {[...rooms].map(([room, ofRoom]) => (
        <section key={room} aria-label={room}>
          <h3 className={classes(text('small', 'muted'), styles['room'])}>{room}</h3>
          <div className={styles['floor']} data-placed={isHydrated || undefined}>
            <svg className={styles['space']} viewBox={`0 0 100 ${depthOf(ofRoom)}`} aria-hidden="true" />
            {ofRoom.map((table) => option(table, isHydrated ? placeOf(table, depthOf(ofRoom)) : undefined))}
          </div>
        </section>
      ))}
      {elsewhere.length > 0 && <div className={styles['list']}>{elsewhere.map((table) => option(table))}</div>}
    </fieldset>
  )
}

interface TableOptionProps {
  readonly table: ChoosableTable
  readonly checked: boolean
  readonly onChange: (tableId: string) => void
  readonly style: CSSProperties | undefined
}

function TableOption({ table: { id, name, seats, free, place }, checked, onChange, style }: TableOptionProps) {
  const { t } = useTranslation()
  return (
    <label className={styles['table']} data-round={place?.round || undefined} style={style}>
      <input
        type="radio"
        name="choice"
        value={id}
        checked={checked}
        disabled={!free}
        aria-label={t(free ? 'reserve.tableSeats' : 'reserve.tableNotFree', { table: name, count: seats })}
        onChange={() => onChange(id)}
      />
      <span className={styles['name']} aria-hidden>
        {name}
      </span>
      <span className={styles['seats']} aria-hidden>
        {seats}
      </span>
    </label>
  )
}

/** The depth of a room in hundredths of its width, with a margin. */
function depthOf(tables: readonly ChoosableTable[]): number {
  return Math.max(...tables.map(({ place }) => (place ? place.y + place.height : 0))) + 3
}

/** Like a map, a plan is not mirrored in languages that are written from right to left. */
function placeOf({ place }: ChoosableTable, depth: number): CSSProperties {
  if (!place) return {}
  return {
    left: `${place.x}%`,
    top: `${(place.y / depth) * 100}%`,
    width: `${place.width}%`,
    height: `${(place.height / depth) * 100}%`,
  }
}
