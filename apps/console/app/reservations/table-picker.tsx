import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { Chip } from '@sofra/ui/chip'
import { useTranslation } from '../shell/translation.tsx'
import type { TableOffer } from './book-view.ts'
import styles from './reservation-form.module.css'

interface TablePickerProps {
  readonly book: ReservationBook
  readonly guests: number
  /** None: the best free table. */
  readonly chosen: readonly string[]
  readonly offer: (tableId: string) => TableOffer
  readonly error?: string
  readonly onChange: (tableIds: readonly string[]) => void
}

/** The best free table, or tables that staff choose; several are put together. */
export function TablePicker({ book, guests, chosen, offer, error, onChange }: TablePickerProps) {
  const { t, format } = useTranslation()
  const tables = book.tables.filter(({ id }) => chosen.includes(id))
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={styles['tables']}>
      <legend>{t('reservations.where')}</legend>
      <div className={styles['chips']}>
        <Chip selected={chosen.length === 0} onClick={() => onChange([])}>
          {t('reservations.best')}
        </Chip>
        {book.tables.map(({ id, name, seats }) => {
          const one = offer(id)
          return (
            <Chip
              key={id}
              selected={chosen.includes(id)}
              disabled={one.kind === 'taken' && !chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              <bdi>{name}</bdi>
              <span className={styles['short']}>
                {one.kind === 'taken'
                  ? t('reservations.taken')
                  : one.kind === 'short'
                    ? t('reservations.until', { time: format.time(one.until, book.timeZone) })
                    : t('reservations.seats', { count: seats })}
              </span>
            </Chip>
          )
        })}
      </div>
      {tables.length > 0 && seats < guests && (
        <p className={styles['hint']}>{t('reservations.tooFewSeats', { count: seats })}</p>
      )}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </fieldset>
  )
}
