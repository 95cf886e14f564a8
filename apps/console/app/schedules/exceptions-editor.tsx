import type { DateException, Schedule } from '@sofra/availability'
import { Button } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { CalendarPlus, ChevronDown, Trash2 } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { useReadNow } from '../shell/clock.tsx'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { describeHours } from './describe-schedule.ts'
import { withException, withoutException } from './edit-schedule.ts'
import { HoursEditor } from './hours-editor.tsx'
import styles from './schedule-field.module.css'

interface ExceptionsEditorProps {
  readonly schedule: Schedule
  /** Notes times while they are typed. */
  readonly onType: (schedule: Schedule) => void
  readonly onChange: (schedule: Schedule) => void
  readonly onLeave: (event: FocusEvent<HTMLElement>) => void
}

/** Holidays and other days with hours of their own. */
export function ExceptionsEditor({ schedule, onType, onChange, onLeave }: ExceptionsEditorProps) {
  const translation = useTranslation()
  const { t } = translation
  const readNow = useReadNow()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <fieldset className={styles['exceptions']} onBlur={onLeave}>
      <legend className={styles['legend']}>{t('schedule.exceptions')}</legend>
      {schedule.exceptions.length > 0 && (
        <ul className={styles['week']}>
          {schedule.exceptions.map((exception) => {
            const { date } = exception
            const name = dateName(date, readNow(), translation)
            return (
              <li key={date} className={styles['day']}>
                <div className={styles['exceptionLine']}>
                  <button
                    type="button"
                    className={styles['dayLine']}
                    aria-expanded={open === date}
                    onClick={() => setOpen(open === date ? null : date)}
                  >
                    <span className={styles['exceptionName']}>{name}</span>
                    <span className={styles['dayHours']}>{describeHours(exception, translation)}</span>
                    <ChevronDown className={styles['arrow']} aria-hidden="true" />
                  </button>
                  <IconButton
                    label={t('changes.takeOff', { name })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => onChange(withoutException(schedule, date))}
                  />
                </div>
                {open === date && (
                  <div className={styles['dayEditor']}>
                    <HoursEditor
                      label={name}
                      hours={exception}
                      onType={(hours) => onType(withException(schedule, { ...hours, date }))}
                      onChange={(hours) => onChange(withException(schedule, { ...hours, date }))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <NewException
        onAdd={(date) => {
          onChange(withException(schedule, { date, closed: true, shifts: [] }))
          setOpen(date)
        }}
      />
    </fieldset>
  )
}

/** A date in words. One of every year is named by its next occurrence. */
function dateName(date: DateException['date'], now: number, { t, format }: Translation): string {
  if (!date.startsWith('--')) return format.date(Date.parse(date), 'UTC')
  const year = new Date(now).getUTCFullYear()
  const next = [year, year + 1, year + 2, year + 3, year + 4]
    .map((one) => Date.parse(`${one}${date.slice(1)}`))
    .find((instant) => instant >= now - 86_400_000)
  return t('schedule.everyYear', { date: format.date(next ?? now, 'UTC') })
}

function NewException({ onAdd }: { onAdd: (date: DateException['date']) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState('')
  const [isYearly, setYearly] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('schedule.addException')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['newException']}>
      <TextField
        type="date"
        label={t('schedule.date')}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Checkbox checked={isYearly} onChange={(event) => setYearly(event.currentTarget.checked)}>
        {t('schedule.yearly')}
      </Checkbox>
      <div className={styles['copyActions']}>
        <Button size="small" onClick={() => setOpen(false)}>
          {t('common.back')}
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={date === ''}
          onClick={() => {
            onAdd(isYearly ? `--${date.slice(5)}` : date)
            setOpen(false)
            setDate('')
          }}
        >
          {t('schedule.addDate')}
        </Button>
      </div>
    </div>
  )
}
