import type { Slot } from '@sofra/scheduling'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { CalendarClock, Clock, Zap } from 'lucide-react'
import { instantText } from '../business/opening.tsx'
import { useShop } from '../business/use-shop.ts'
import { shippingTimeText } from '../delivery/country-text.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { problemText } from './problem-text.ts'
import { SectionDone } from './section.tsx'
import { SlotWheels } from './slot-wheels.tsx'
import styles from './time-section.module.css'
import { availableTimes, suggestedSlot, type Timing } from './timing.ts'
import type { UnavailableSlot } from './unavailable-slot.ts'

interface TimeProps<Kind extends Timing = Timing> {
  readonly timing: Kind
  /** The current time by the server's clock, in epoch milliseconds; updated while the page is open. */
  readonly now: number
}

/** Summary of the order time. */
export function TimeSummary({ timing, now }: TimeProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { businessId, currency, timeZone } = useShop()
  const { slot } = useCheckout(businessId)
  switch (timing.kind) {
    case 'now':
      if (slot) return slotText(translation, slot, timeZone)
      return t('checkout.asap', { duration: format.duration(timing.minutes) })
    case 'later':
      return slot ? slotText(translation, slot, timeZone) : t('checkout.slotMissing')
    case 'closed':
    case 'last-orders-over':
      return problemText(translation, timing, { currency, now, zone: timeZone })
    case 'shipped':
      return shippingTimeText(translation, timing.days)
  }
}

interface TimeBodyProps extends TimeProps {
  readonly unavailableSlot: UnavailableSlot | null
  readonly onDone: () => void
}

/** Form for the time: as soon as possible or scheduled, and the slot of a scheduled order. */
export function TimeBody({ timing, now, unavailableSlot, onDone }: TimeBodyProps) {
  return (
    <>
      {unavailableSlot ? (
        <SlotUnavailable slot={unavailableSlot} now={now} />
      ) : timing.kind === 'now' ? (
        <NowOrLater {...{ timing, now }} />
      ) : timing.kind === 'later' ? (
        <Later {...{ timing, now }} />
      ) : timing.kind === 'closed' || timing.kind === 'last-orders-over' ? (
        <Notice tone="warning">
          <TimeSummary {...{ timing, now }} />
        </Notice>
      ) : (
        <p>
          <TimeSummary {...{ timing, now }} />
        </p>
      )}
      <SectionDone onDone={onDone} />
    </>
  )
}

function NowOrLater({ timing, now }: TimeProps<Extract<Timing, { kind: 'now' }>>) {
  const translation = useTranslation()
  const { t, format } = translation
  const { businessId, timeZone } = useShop()
  const { slot, chooseSlot } = useCheckout(businessId)
  const suggested = suggestedSlot(timing.times)
  if (timing.times.length === 0) {
    return (
      <p>
        <TimeSummary {...{ timing, now }} />
      </p>
    )
  }
  return (
    <>
      <RadioCards
        legend={t('checkout.when')}
        legendHidden
        name="when"
        value={slot ? 'later' : 'now'}
        onChange={(value) => chooseSlot(value === 'later' ? suggested : null)}
        options={[
          {
            value: 'now',
            label: t('time.now'),
            description: t('time.about', { duration: format.duration(timing.minutes) }),
            icon: <Zap aria-hidden />,
          },
          {
            value: 'later',
            label: t('time.later'),
            description: slot
              ? instantText(translation, slot.from, now, timeZone)
              : suggested
                ? t('time.choose')
                : t('time.noneFree'),
            icon: <CalendarClock aria-hidden />,
            disabled: !slot && !suggested,
          },
        ]}
      />
      {slot && <Wheels {...{ timing, now }} />}
    </>
  )
}

function Later({ timing, now }: TimeProps<Extract<Timing, { kind: 'later' }>>) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const available = availableTimes(timing.times)
  return (
    <>
      {timing.open ? (
        <p>{t('time.onlyAhead')}</p>
      ) : (
        <p>
          {timing.next === null
            ? t('time.closedLater')
            : t('time.closedLaterUntil', { when: instantText(translation, timing.next, now, timeZone) })}
        </p>
      )}
      {available.length === 0 ? (
        <Notice tone="warning">{t('checkout.noSlots')}</Notice>
      ) : (
        <Wheels {...{ timing, now }} />
      )}
    </>
  )
}

function Wheels({ timing: { times }, now }: TimeProps<Extract<Timing, { kind: 'now' | 'later' }>>) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { slot } = useCheckout(businessId)
  const chosen = times.find(({ from }) => from === slot?.from)
  if (!chosen) return null
  return (
    <div>
      <SlotWheels {...{ times, chosen, now }} />
      <p className={styles['hint']}>{t('checkout.whenHint')}</p>
    </div>
  )
}

/**
 * Notice that the chosen slot is unavailable, with a button for the nearest one. The slot is never changed
 * automatically.
 */
function SlotUnavailable({ slot: { full, nearest }, now }: { slot: UnavailableSlot; now: number }) {
  const translation = useTranslation()
  const { t } = translation
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
  return (
    <Notice
      tone="warning"
      action={
        <>
          {nearest && (
            <Button size="small" onClick={() => chooseSlot({ from: nearest.from, to: nearest.to })}>
              {t('checkout.nearestFree', { time: instantText(translation, nearest.from, now, timeZone) })}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => chooseSlot(null)}>
            {t('time.others')}
          </Button>
        </>
      }
    >
      {full ? t('checkout.slotFull') : t('checkout.slotGone')}
    </Notice>
  )
}

/** Formats a slot: "Thursday 12 November, 18:30 – 19:00". */
export function slotText({ t, format }: Translation, { from, to }: Slot, zone: string): string {
  return [format.dayLong(from, zone), `${format.time(from, zone)} – ${format.time(to, zone)}`].join(
    t('address.separator'),
  )
}

export function TimeIcon() {
  return <Clock aria-hidden />
}
