import type { DayHours, Schedule } from '@sofra/availability'
import { Button } from '@sofra/ui/button'
import { ChevronDown, Copy } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { describeHours } from './describe-schedule.ts'
import { segmentsOf } from './edit-schedule.ts'
import { HoursEditor } from './hours-editor.tsx'
import styles from './schedule-field.module.css'

interface DayRowProps {
  readonly schedule: Schedule
  readonly weekday: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Notes times while they are typed. */
  readonly onType: (hours: DayHours) => void
  readonly onChange: (hours: DayHours) => void
  readonly onCopy: () => void
}

/** A day of the week grid: its name, its hours as a bar of 24 hours and in words, and their editor while it is open. */
export function DayRow({ schedule, weekday, isOpen, onToggle, onType, onChange, onCopy }: DayRowProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const hours = schedule.days[weekday] ?? { closed: true, shifts: [] }
  const name = format.weekday(weekday)
  return (
    <li className={styles['day']}>
      <button type="button" className={styles['dayLine']} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles['dayName']}>{name}</span>
        <DayBar schedule={schedule} weekday={weekday} />
        <span className={styles['dayHours']}>{describeHours(hours, translation)}</span>
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles['dayEditor']}>
          <HoursEditor label={name} hours={hours} onType={onType} onChange={onChange} />
          <div>
            <Button size="small" variant="quiet" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
              {t('schedule.copyDay', { day: name })}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** The shifts of a day on a bar of 24 hours. The words beside it say the same. */
function DayBar({ schedule, weekday }: { schedule: Schedule; weekday: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 1440 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['track']} x="0" y="0" width="1440" height="12" />
      {segmentsOf(schedule, weekday).map(({ from, to, spilled }) => (
        <rect
          key={`${from}-${to}-${spilled}`}
          className={spilled ? styles['spilled'] : styles['shift']}
          x={from}
          y="0"
          width={to - from}
          height="12"
        />
      ))}
      {[360, 720, 1080].map((minute) => (
        <rect key={minute} className={styles['tick']} x={minute - 2} y="0" width="4" height="12" />
      ))}
    </svg>
  )
}
