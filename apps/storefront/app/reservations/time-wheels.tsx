import type { ReservationTimes } from '@sofra/contract/reservations-codec'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { DayTimeWheels } from '../shell/day-time-wheels.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { nearestTime } from './suggested-time.ts'

interface TimeWheelsProps {
  readonly days: ReservationTimes['days']
  /** The chosen time; one of `days`. */
  readonly at: number
  readonly now: number
  readonly onChange: (at: number) => void
}

/** Wheels for the day and the time of a reservation. A guest who changes the day keeps the time of day where it is free. */
export function TimeWheels({ days, at, now, onChange }: TimeWheelsProps) {
  const { format } = useTranslation()
  const { timeZone } = useShop()
  const shown = useMemo(
    () =>
      days.map(({ date, times }) => ({
        date,
        times: times.map((from) => ({ from, label: format.time(from, timeZone) })),
      })),
    [days, format, timeZone],
  )
  const day = shown.find(({ times }) => times.some(({ from }) => from === at))
  if (!day) return null
  const chooseDay = (date: string) => {
    const next = days.find((one) => one.date === date)
    if (next) onChange(nearestTime(next.times, at + Date.parse(date) - Date.parse(day.date)))
  }
  return <DayTimeWheels days={shown} {...{ day, at, now, timeZone }} onDay={chooseDay} onTime={onChange} />
}
