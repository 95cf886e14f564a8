import type { Instant } from '@sofra/availability'
import { Chip } from '@sofra/ui/chip'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './preview-screen.module.css'
import {
  clockText,
  fridayNight,
  instantOfLocal,
  type LocalTime,
  localTimeOf,
  minuteOfClock,
  tomorrowMorning,
} from './preview-times.ts'

interface TimeFieldsProps {
  readonly timeZone: string
  /** Null: now. */
  readonly at: Instant | null
  readonly onChange: (at: Instant | null) => void
}

/** When the preview starts: frequent times, or a date and time of the shop. */
export function TimeFields({ timeZone, at, onChange }: TimeFieldsProps) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const quick = [
    { label: t('preview.tomorrow'), time: tomorrowMorning(now, timeZone) },
    { label: t('preview.friday'), time: fridayNight(now, timeZone) },
  ]
  const [typed, setTyped] = useState({ date: '', clock: '' })
  const [isSkipped, setSkipped] = useState(false)
  const choose = (time: LocalTime | null) => {
    const instant = time && instantOfLocal(time, timeZone)
    setSkipped(time !== null && instant === null)
    if (time) setTyped({ date: time.date, clock: clockText(time.minute) })
    if (time === null || instant !== null) onChange(instant)
  }
  const type = (fields: typeof typed) => {
    setTyped(fields)
    const minute = minuteOfClock(fields.clock)
    if (fields.date !== '' && minute !== null) choose({ date: fields.date, minute })
  }
  const shown = at === null ? null : localTimeOf(at, timeZone)
  const isChosen = ({ date, minute }: LocalTime) => shown?.date === date && shown.minute === minute
  return (
    <fieldset className={styles['group']}>
      <legend>{t('preview.time')}</legend>
      <div className={styles['chips']}>
        <Chip selected={at === null} onClick={() => choose(null)}>
          {t('preview.now')}
        </Chip>
        {quick.map(({ label, time }) => (
          <Chip key={label} selected={isChosen(time)} onClick={() => choose(time)}>
            {label}
          </Chip>
        ))}
      </div>
      <div className={styles['pair']}>
        <TextField
          type="date"
          label={t('preview.date')}
          value={typed.date}
          onChange={(event) => type({ ...typed, date: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('preview.clock')}
          value={typed.clock}
          error={isSkipped ? t('preview.skipped') : undefined}
          onChange={(event) => type({ ...typed, clock: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
