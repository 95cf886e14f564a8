import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { WheelPicker } from '@sofra/ui/wheel-picker'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import type { TimeSlot } from './draft-order.ts'
import { nearestAvailable } from './slot-days.ts'
import styles from './slot-wheels.module.css'

/**
 * Wheel pickers for the day and the time of a scheduled order; nothing until one of `times` is chosen. Full slots are
 * displayed but cannot be selected.
 */
export function SlotWheels({ times }: { times: readonly TimeSlot[] }) {
  const { t, format } = useTranslation()
  const { timeZone } = useShop()
  const { slot, chooseSlot } = useCheckout()
  const { now } = useCheckoutPage().order.priced
  const days = useMemo(() => Map.groupBy(times, ({ date }) => date), [times])
  const chosen = times.find(({ from }) => from === slot?.from)
  if (!chosen) return null
  const choose = (time: TimeSlot | null | undefined) => {
    if (time) chooseSlot({ from: time.from, to: time.to })
  }
  return (
    <div>
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
      <p className={classes(text('small', 'muted'), styles['hint'])}>{t('checkout.whenHint')}</p>
    </div>
  )
}

/** Capitalizes relative days such as "today", which stand alone on the wheel. */
function capitalised(day: string, language: string): string {
  return day.slice(0, 1).toLocaleUpperCase(language) + day.slice(1)
}
