import { findScheduleProblems, type Schedule } from '@sofra/availability'
import type { Json } from '@sofra/changes'
import { Problem } from '@sofra/ui/field'
import { Segmented } from '@sofra/ui/segmented'
import { type FocusEvent, useId, useState } from 'react'
import { useField } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { DayRow } from './day-row.tsx'
import { describeSchedule } from './describe-schedule.ts'
import { copyDay, firstSchedule, weekdays, withDay } from './edit-schedule.ts'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import styles from './schedule-field.module.css'

interface ScheduleFieldProps {
  /** The reference of the record. */
  readonly on: string
  readonly field: string
  readonly label: string
  /** What no hours of its own mean, as a short option. By default: whenever the shop is open. */
  readonly noneLabel?: string
  /** Whether there must be hours, as for a way of selling. */
  readonly required?: boolean
}

/** A field with weekly hours and exceptions by date, or none. */
export function ScheduleField({ on, field, label, noneLabel, required = false }: ScheduleFieldProps) {
  const translation = useTranslation()
  const { t } = translation
  const id = useId()
  const { input, unsaved, error, type, set, reject } = useField(on, field)
  const [openDay, setOpenDay] = useState<number | null>(null)
  const [copied, setCopied] = useState<number | null>(null)
  const schedule = input as unknown as Schedule | null

  const save = (next: Schedule) => {
    const [problem] = findScheduleProblems(next)
    const to = next as unknown as Json
    if (!problem) return set(to)
    type(to)
    reject(`hours_${problem.kind}`)
  }
  /** Times that are being typed are saved when the focus leaves their day. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (schedule && unsaved && unsaved.to === undefined) save(schedule)
  }
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{label}</legend>
      {!required && (
        <Segmented
          label={label}
          name={`${id}-mode`}
          value={schedule === null ? 'none' : 'hours'}
          options={[
            { value: 'none', label: noneLabel ?? t('schedule.none') },
            { value: 'hours', label: t('schedule.atHours') },
          ]}
          onChange={(mode) => (mode === 'none' ? set(null) : save(firstSchedule))}
        />
      )}
      <p className={styles['summary']} aria-live="polite">
        {describeSchedule(schedule, translation)}
      </p>
      {error !== undefined && <Problem>{error}</Problem>}
      {schedule && (
        <>
          <ul className={styles['week']} onBlur={leave}>
            {weekdays.map((weekday) => (
              <DayRow
                key={weekday}
                schedule={schedule}
                weekday={weekday}
                isOpen={openDay === weekday}
                onToggle={() => setOpenDay(openDay === weekday ? null : weekday)}
                onType={(hours) => type(withDay(schedule, weekday, hours) as unknown as Json)}
                onChange={(hours) => save(withDay(schedule, weekday, hours))}
                onCopy={() => setCopied(weekday)}
              />
            ))}
          </ul>
          <ExceptionsEditor
            schedule={schedule}
            onType={(next) => type(next as unknown as Json)}
            onChange={save}
            onLeave={leave}
          />
          <CopyDayDialog
            weekday={copied}
            onClose={() => setCopied(null)}
            onCopy={(days) => {
              if (copied !== null) save(copyDay(schedule, copied, days))
              setCopied(null)
            }}
          />
        </>
      )}
    </fieldset>
  )
}
