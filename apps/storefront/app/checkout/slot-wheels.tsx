import { WheelPicker } from '@sofra/ui/wheel-picker'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import type { OfferedTime } from './facts.ts'
import { nearestFree } from './slot-days.ts'
import styles from './slot-wheels.module.css'
import { useCheckout } from './store.ts'

interface SlotWheelsProps {
  readonly times: readonly OfferedTime[]
  /** The time the wheels stand at: one of `times`. */
  readonly chosen: OfferedTime
  readonly now: number
}

/** The day and the time an order is wanted for, each on a wheel; what is full is said and cannot be stopped at. */
export function SlotWheels({ times, chosen, now }: SlotWheelsProps) {
  const { t, format } = useWords()
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
  const days = useMemo(() => Map.groupBy(times, ({ date }) => date), [times])
  const choose = (time: OfferedTime | null | undefined) => {
    if (time) chooseSlot({ from: time.from, to: time.to })
  }
  return (
    <div className={styles['wheels']}>
      <WheelPicker
        label={t('time.day')}
        options={[...days].map(([date, ofDay]) => ({
          value: date,
          label: capitalised(format.relativeDay(ofDay[0]?.from ?? 0, now, timeZone), format.language),
          disabled: ofDay.every(({ full }) => full),
        }))}
        value={chosen.date}
        onChange={(date) => choose(nearestFree(days.get(date) ?? [], chosen))}
      />
      <WheelPicker
        label={t('time.time')}
        options={(days.get(chosen.date) ?? []).map(({ from, to, full }) => ({
          value: String(from),
          label: full
            ? t('time.full', { time: format.time(from, timeZone) })
            : `${format.time(from, timeZone)} – ${format.time(to, timeZone)}`,
          disabled: full,
        }))}
        value={String(chosen.from)}
        onChange={(from) => choose(times.find((time) => String(time.from) === from))}
      />
    </div>
  )
}

/** By itself on a wheel, "today" begins like a sentence. */
function capitalised(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)
}
