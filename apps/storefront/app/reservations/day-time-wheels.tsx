import type { ReservationTimes } from '@sofra/contract/reservations-codec'
import { WheelPicker } from '@sofra/ui/wheel-picker'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './day-time-wheels.module.css'
import { nearestTime } from './suggested-time.ts'

interface DayTimeWheelsProps {
  readonly days: ReservationTimes['days']
  /** The chosen time; one of `days`. */
  readonly at: number
  readonly now: number
  readonly onChange: (at: number) => void
}

/** Wheels for the day and the time of a reservation. A guest who changes the day keeps the time of day where it is free. */
export function DayTimeWheels({ days, at, now, onChange }: DayTimeWheelsProps) {
  const { t, format } = useTranslation()
  const { timeZone } = useShop()
  const day = days.find(({ times }) => times.includes(at))
  if (!day) return null
  return (
    <div className={styles['wheels']}>
      <WheelPicker
        label={t('time.day')}
        options={days.map(({ date, times }) => ({
          value: date,
          label: capitalised(format.relativeDay(times[0] ?? 0, now, timeZone), format.language),
        }))}
        value={day.date}
        onChange={(date) => {
          const next = days.find((one) => one.date === date)
          if (next) onChange(nearestTime(next.times, at + Date.parse(date) - Date.parse(day.date)))
        }}
      />
      <WheelPicker
        label={t('time.time')}
        options={day.times.map((time) => ({ value: String(time), label: format.time(time, timeZone) }))}
        value={String(at)}
        onChange={(time) => onChange(Number(time))}
      />
    </div>
  )
}

/** Capitalizes relative days such as "today", which stand alone on the wheel. */
function capitalised(day: string, language: string): string {
  return day.slice(0, 1).toLocaleUpperCase(language) + day.slice(1)
}
