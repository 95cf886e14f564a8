import { instantOf, wallTime } from '@sofra/availability'
import { isObject, type Json } from '@sofra/changes'
import { Checkbox } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useField } from '../changes/records.tsx'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './schedule-field.module.css'

interface WindowFieldProps {
  /** The reference of the record. */
  readonly on: string
  readonly field: string
  /** The label of the switch. */
  readonly label: string
  readonly timeZone: string
}

interface Window {
  readonly from: number
  readonly until: number | null
}

/** An interval between two instants, in local time: when a branch does not offer an entry. It may have no end. */
export function WindowField({ on, field, label, timeZone }: WindowFieldProps) {
  const { t } = useTranslation()
  const readNow = useReadNow()
  const { input, error, set } = useField(on, field)
  const window = asWindow(input)
  const save = (next: Window) => set({ from: next.from, until: next.until })
  return (
    <div className={styles['exceptions']}>
      <Checkbox
        checked={window !== null}
        onChange={(event) => (event.currentTarget.checked ? save({ from: readNow(), until: null }) : set(null))}
      >
        {label}
      </Checkbox>
      {window && (
        <div className={styles['window']}>
          <InstantField
            label={t('schedule.windowFrom')}
            instant={window.from}
            timeZone={timeZone}
            onChange={(from) => from !== null && save({ ...window, from })}
          />
          <InstantField
            label={t('schedule.windowUntil')}
            instant={window.until}
            timeZone={timeZone}
            hint={t('schedule.windowOpenEnd')}
            onChange={(until) => save({ ...window, until })}
            {...(error !== undefined && { error })}
          />
        </div>
      )}
    </div>
  )
}

function asWindow(value: Json): Window | null {
  if (!isObject(value)) return null
  const { from, until } = value
  return { from: Number(from), until: typeof until === 'number' ? until : null }
}

interface InstantFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  readonly instant: number | null
  readonly timeZone: string
  /** The new instant; null if the field is empty. */
  readonly onChange: (instant: number | null) => void
}

/** An instant as a local date and time. It is read when the field is left. */
function InstantField({ label, hint, error, instant, timeZone, onChange }: InstantFieldProps) {
  const saved = instant === null ? '' : localText(instant, timeZone)
  const [text, setText] = useState({ saved, typed: saved })
  if (text.saved !== saved) setText({ saved, typed: saved })
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={text.typed}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      onChange={(event) => setText({ saved, typed: event.currentTarget.value })}
      onBlur={() => {
        if (text.typed === saved) return
        const read = instantFrom(text.typed, timeZone)
        if (text.typed === '' || read !== null) onChange(read)
      }}
    />
  )
}

function localText(instant: number, timeZone: string): string {
  const { date, minute } = wallTime(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The instant of a local time; null if it is none, or if the clocks skip it. */
function instantFrom(text: string, timeZone: string): number | null {
  const [, date, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? []
  return date === undefined ? null : instantOf(date, Number(hour) * 60 + Number(minute), timeZone)
}
