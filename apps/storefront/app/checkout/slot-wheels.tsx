import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { DayTimeWheels } from '../shell/day-time-wheels.tsx'
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
  const slots = useMemo(() => Map.groupBy(times, ({ date }) => date), [times])
  const days = useMemo(
    () =>
      [...slots].map(([date, ofDay]) => ({
        date,
        isDisabled: ofDay.every(({ full }) => full),
        times: ofDay.map(({ from, to, full }) => ({
          from,
          label: full
            ? t('time.full', { time: format.time(from, timeZone) })
            : `${format.time(from, timeZone)} – ${format.time(to, timeZone)}`,
          isDisabled: full,
        })),
      })),
    [slots, t, format, timeZone],
  )
  const chosen = times.find(({ from }) => from === slot?.from)
  const day = days.find(({ date }) => date === chosen?.date)
  if (!chosen || !day) return null
  const choose = (time: TimeSlot | null | undefined) => {
    if (time) chooseSlot({ from: time.from, to: time.to })
  }
  return (
    <div>
      <DayTimeWheels
        {...{ days, day, now, timeZone }}
        at={chosen.from}
        onDay={(date) => choose(nearestAvailable(slots.get(date) ?? [], chosen))}
        onTime={(from) => choose(times.find((time) => time.from === from))}
      />
      <p className={classes(text('small', 'muted'), styles['hint'])}>{t('checkout.whenHint')}</p>
    </div>
  )
}
