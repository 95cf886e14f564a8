import type { Instant } from '@sofra/availability'
import { Button, buttonClass } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { Ban, CalendarPlus, ChevronLeft, ChevronRight, Footprints } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './book-bar.module.css'
import { addDays, dayAt, noonOf } from './book-view.ts'

interface BookBarProps {
  /** How many days are shown. */
  readonly days: 1 | 7
  readonly date: string
  readonly zone: string
  readonly now: Instant
  readonly onDate: (date: string) => void
  readonly onNew: () => void
  readonly onWalkIn: () => void
  readonly onBlocks: () => void
}

/** Chooses the day, and adds reservations, parties that walked in and blocks. */
export function BookBar({ days, date, zone, now, onDate, onNew, onWalkIn, onBlocks }: BookBarProps) {
  const { t, format } = useTranslation()
  const today = dayAt(now, zone)
  return (
    <div className={styles['bar']}>
      <div className={styles['days']}>
        <IconButton
          label={t(days === 7 ? 'reservations.weekBefore' : 'reservations.dayBefore')}
          icon={<ChevronLeft className={layout('mirrored')} />}
          onClick={() => onDate(addDays(date, -days))}
        />
        <label className={styles['date']}>
          <span className={styles['dayName']}>{format.day(noonOf(date, zone), zone)}</span>
          <input
            type="date"
            aria-label={t('reservations.day')}
            value={date}
            onChange={(event) => event.currentTarget.value !== '' && onDate(event.currentTarget.value)}
          />
        </label>
        <IconButton
          label={t(days === 7 ? 'reservations.weekAfter' : 'reservations.dayAfter')}
          icon={<ChevronRight className={layout('mirrored')} />}
          onClick={() => onDate(addDays(date, days))}
        />
        {date !== today && (
          <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={() => onDate(today)}>
            {t('reservations.today')}
          </button>
        )}
      </div>
      <div className={styles['actions']}>
        <Button variant="quiet" icon={<Ban size={18} aria-hidden="true" />} onClick={onBlocks}>
          {t('reservations.block')}
        </Button>
        <Button icon={<Footprints size={18} aria-hidden="true" />} onClick={onWalkIn}>
          {t('reservations.walkIn')}
        </Button>
        <Button variant="primary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={onNew}>
          {t('reservations.new')}
        </Button>
      </div>
    </div>
  )
}
