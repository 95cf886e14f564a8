import type { DayHours } from '@sofra/availability'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Segmented } from '@sofra/ui/segmented'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { kindOfDay, withKind, withoutShift, withShift, withTimes } from './edit-schedule.ts'
import styles from './schedule-field.module.css'

/** More shifts than a day has. */
const maxShifts = 12

interface HoursEditorProps {
  /** The name of the day or date. */
  readonly label: string
  readonly hours: DayHours
  /** Notes times while they are typed. */
  readonly onType: (hours: DayHours) => void
  readonly onChange: (hours: DayHours) => void
}

/** The hours of one day: open at set hours, all day, or closed. */
export function HoursEditor({ label, hours, onType, onChange }: HoursEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const kind = kindOfDay(hours)
  return (
    <>
      <Segmented
        label={label}
        name={`${id}-kind`}
        value={kind}
        options={[
          { value: 'hours', label: t('schedule.hours') },
          { value: 'all-day', label: t('schedule.allDay') },
          { value: 'closed', label: t('schedule.closed') },
        ]}
        onChange={(next) => onChange(withKind(hours, next))}
      />
      {kind === 'hours' && (
        <>
          <ul className={styles['shifts']}>
            {hours.shifts.map((shift, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place, its times change while they are typed.
              <li key={at} className={styles['shiftLine']}>
                <TimeField
                  label={t('schedule.from')}
                  minute={shift.from}
                  onType={(from) => onType(withTimes(hours, at, { ...shift, from }))}
                />
                <TimeField
                  label={t('schedule.to')}
                  minute={shift.to}
                  {...(shift.to <= shift.from && { hint: t('schedule.nextDay') })}
                  onType={(to) => onType(withTimes(hours, at, { ...shift, to }))}
                />
                <IconButton
                  label={t('schedule.removeShift', { number: at + 1 })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onChange(withoutShift(hours, at))}
                />
              </li>
            ))}
          </ul>
          {hours.shifts.length < maxShifts && (
            <div>
              <Button
                size="small"
                variant="quiet"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onChange(withShift(hours))}
              >
                {t('schedule.addShift')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly minute: number
  readonly hint?: string
  readonly onType: (minute: number) => void
}

/** A time of day. What is typed stays while it is no time yet. */
function TimeField({ label, minute, hint, onType }: TimeFieldProps) {
  const saved = clockText(minute)
  const [text, setText] = useState({ saved, typed: saved })
  if (text.saved !== saved) setText({ saved, typed: saved })
  return (
    <TextField
      type="time"
      label={label}
      value={text.typed}
      {...(hint !== undefined && { hint })}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const next = minuteOf(typed)
        setText({ saved: next === null ? saved : clockText(next), typed })
        if (next !== null) onType(next)
      }}
    />
  )
}

/** A minute of the day as a time field has it; the end of the day is midnight. */
function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

function minuteOf(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
