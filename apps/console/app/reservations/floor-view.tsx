import type { Instant } from '@sofra/availability'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { Slider } from '@sofra/ui/slider'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { type BookTable, dayAt, stepAt, stepsOn } from './book-view.ts'
import { FloorPlan } from './floor-plan.tsx'
import styles from './floor-view.module.css'

interface FloorViewProps {
  readonly book: ReservationBook
  readonly date: string
  readonly now: Instant
  readonly languages: readonly string[]
  readonly onOpen: (reservation: StaffReservation) => void
  /** A free or blocked table was pressed; `at` is null for now. */
  readonly onTable: (table: BookTable, at: Instant | null) => void
}

/** The floor at a time of the day, which is chosen in steps; at first now, or the time of the first party. */
export function FloorView({ book, date, now, languages, onOpen, onTable }: FloorViewProps) {
  const { t, format } = useTranslation()
  const { timeZone } = book
  const steps = timesOf(book, date)
  const isToday = dayAt(now, timeZone) === date
  const [chosen, setChosen] = useState<Instant | null>(null)
  const first = book.reservations.find(({ from }) => dayAt(from, timeZone) === date)?.from
  const shown = chosen ?? (isToday ? now : stepAt(steps, first ?? steps[0] ?? now))
  const index = steps.indexOf(stepAt(steps, shown))
  const isNow = chosen === null && isToday
  const move = (by: number) => setChosen(steps[index + by] ?? null)
  return (
    <>
      <div className={styles['time']}>
        <IconButton
          label={t('reservations.earlier')}
          icon={<ChevronLeft className={layout('mirrored')} />}
          disabled={index <= 0}
          onClick={() => move(-1)}
        />
        <div className={styles['slider']}>
          <Slider
            label={isNow ? t('reservations.now') : t('reservations.time')}
            min={0}
            max={Math.max(steps.length - 1, 0)}
            step={1}
            value={index}
            format={() => format.time(shown, timeZone)}
            aria-valuetext={format.time(shown, timeZone)}
            onChange={(value) => setChosen(steps[value] ?? null)}
          />
        </div>
        <IconButton
          label={t('reservations.later')}
          icon={<ChevronRight className={layout('mirrored')} />}
          disabled={index >= steps.length - 1}
          onClick={() => move(1)}
        />
      </div>
      <FloorPlan
        book={book}
        at={shown}
        languages={languages}
        onOpen={onOpen}
        onTable={(table) => onTable(table, isNow ? null : shown)}
      />
    </>
  )
}

/** The steps of the opening hours, with those in which parties outside of them sit. */
function timesOf(book: ReservationBook, date: string): readonly Instant[] {
  const steps = stepsOn(book, date)
  const step = book.stepMinutes * 60_000
  const first = Math.min(...book.reservations.map(({ from }) => from), steps[0] ?? 0)
  const last = Math.max(...book.reservations.map(({ to }) => to), (steps.at(-1) ?? 0) + step)
  const begin = (steps[0] ?? 0) - Math.ceil(((steps[0] ?? 0) - first) / step) * step
  return Array.from({ length: Math.min(Math.ceil((last - begin) / step), 200) }, (_, index) => begin + index * step)
}
