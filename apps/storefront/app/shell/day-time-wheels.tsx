import { WheelPicker } from '@sofra/ui/wheel-picker'
import styles from './day-time-wheels.module.css'
import { useTranslation } from './translation.tsx'

/** A day with its times, in order. */
export interface WheelDay {
  /** `YYYY-MM-DD`, by the clock of the shop. */
  readonly date: string
  readonly isDisabled?: boolean
  readonly times: readonly { readonly from: number; readonly label: string; readonly isDisabled?: boolean }[]
}

interface DayTimeWheelsProps {
  readonly days: readonly WheelDay[]
  /** The chosen day; one of `days`. */
  readonly day: WheelDay
  /** The chosen time of that day, in epoch milliseconds. */
  readonly at: number
  readonly now: number
  readonly timeZone: string
  readonly onDay: (date: string) => void
  readonly onTime: (from: number) => void
}

/** Wheel pickers for a day and a time of it. */
export function DayTimeWheels({ days, day, at, now, timeZone, onDay, onTime }: DayTimeWheelsProps) {
  const { t, format } = useTranslation()
  return (
    <div className={styles['wheels']}>
      <WheelPicker
        label={t('time.day')}
        options={days.map(({ date, isDisabled = false, times }) => ({
          value: date,
          label: capitalised(format.relativeDay(times[0]?.from ?? 0, now, timeZone), format.language),
          disabled: isDisabled,
        }))}
        value={day.date}
        onChange={onDay}
      />
      <WheelPicker
        label={t('time.time')}
        options={day.times.map(({ from, label, isDisabled = false }) => ({
          value: String(from),
          label,
          disabled: isDisabled,
        }))}
        value={String(at)}
        onChange={(from) => onTime(Number(from))}
      />
    </div>
  )
}

/** Capitalizes relative days such as "today", which stand alone on the wheel. */
function capitalised(day: string, language: string): string {
  return day.slice(0, 1).toLocaleUpperCase(language) + day.slice(1)
}
