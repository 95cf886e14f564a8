import { WheelPicker } from '@sofra/ui/wheel-picker'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { TimeSlot } from './draft-order.ts'
import { nearestAvailable } from './slot-days.ts'
import styles from './slot-wheels.module.css'

interface SlotWheelsProps {
  readonly times: readonly TimeSlot[]
  /** The selected slot: one of `times`. */
  readonly chosen: TimeSlot
  readonly now: number
}

/** Wheel pickers for the day and the time of a scheduled order. Full slots are displayed but cannot be selected. */
export function SlotWheels({ times, chosen, now }: SlotWheelsProps) {
  const { t, format } = useTranslation()
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
  const days = useMemo(() => Map.groupBy(times, ({ date }) => date), [times])
  const choose = (time: TimeSlot | null | undefined) => {
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
        onChange={(date) => choose(nearestAvailable(days.get(date) ?? [], chosen))}
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

/** Capitalizes relative days such as "today", which stand alone on the wheel. */
function capitalised(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)
}
