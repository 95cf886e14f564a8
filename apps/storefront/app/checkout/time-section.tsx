import { instantText } from '@sofra/i18n/unavailable-text'
import type { Slot } from '@sofra/scheduling'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { CalendarClock, Clock, Zap } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { shippingTimeText } from '../delivery/country-text.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { problemText } from './problem-text.ts'
import { Section, useLastChoiceMade } from './section.tsx'
import { SlotWheels } from './slot-wheels.tsx'
import { availableTimes, suggestedSlot, type Timing } from './timing.ts'
import type { UnavailableSlot } from './unavailable-slot.ts'

/** When the order is fulfilled: as soon as possible or scheduled, and the slot of a scheduled order. */
export function TimeSection() {
  const { t } = useTranslation()
  const { timing, readiness } = useCheckoutPage().order
  const { unavailableSlot } = readiness
  return (
    <Section
      step="time"
      title={t('checkout.time')}
      icon={<Clock aria-hidden />}
      summary={unavailableSlot ? <Unavailable {...unavailableSlot} /> : <TimeSummary />}
    >
      {unavailableSlot ? <SlotUnavailable slot={unavailableSlot} /> : <TimeChoice timing={timing} />}
    </Section>
  )
}

function Unavailable({ full }: UnavailableSlot) {
  return useTranslation().t(full ? 'checkout.slotFull' : 'checkout.slotGone')
}

function TimeSummary() {
  const translation = useTranslation()
  const { t, format } = translation
  const { currency, timeZone } = useShop()
  const { slot } = useCheckout()
  const { timing, priced } = useCheckoutPage().order
  switch (timing.kind) {
    case 'now':
      if (slot) return slotText(translation, slot, timeZone)
      return t('checkout.asap', { duration: format.duration(timing.minutes) })
    case 'later':
      return slot ? slotText(translation, slot, timeZone) : t('checkout.slotMissing')
    case 'closed':
    case 'last-orders-over':
      return problemText(translation, timing, { currency, now: priced.now, zone: timeZone })
    case 'shipped':
      return shippingTimeText(translation, timing.days)
  }
}

function TimeChoice({ timing }: { timing: Timing }) {
  switch (timing.kind) {
    case 'now':
      if (timing.times.length > 0) return <NowOrLater timing={timing} />
      break
    case 'later':
      return <Later timing={timing} />
    case 'closed':
    case 'last-orders-over':
      return (
        <Notice tone="warning">
          <TimeSummary />
        </Notice>
      )
  }
  return (
    <p>
      <TimeSummary />
    </p>
  )
}

function NowOrLater({ timing }: { timing: Extract<Timing, { kind: 'now' }> }) {
  const { t, format } = useTranslation()
  const { slot, chooseSlot } = useCheckout()
  const timeText = useInstantText()
  const suggested = suggestedSlot(timing.times)
  const lastChoiceMade = useLastChoiceMade()
  return (
    <>
      <RadioCards
        legend={t('checkout.when')}
        legendHidden
        name="when"
        value={slot ? 'later' : 'now'}
        onChange={(value) => {
          chooseSlot(value === 'later' ? suggested : null)
          // A later time is still to be chosen.
          if (value === 'now') lastChoiceMade()
        }}
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
            description: slot ? timeText(slot.from) : t(suggested ? 'time.choose' : 'time.noneFree'),
            icon: <CalendarClock aria-hidden />,
            disabled: !slot && !suggested,
          },
        ]}
      />
      {slot && <SlotWheels times={timing.times} />}
    </>
  )
}

function Later({ timing: { times, open, next } }: { timing: Extract<Timing, { kind: 'later' }> }) {
  const { t } = useTranslation()
  const timeText = useInstantText()
  const closedText = next === null ? t('time.closedLater') : t('time.closedLaterUntil', { when: timeText(next) })
  return (
    <>
      <p>{open ? t('time.onlyAhead') : closedText}</p>
      {availableTimes(times).length === 0 ? (
        <Notice tone="warning">{t('checkout.noSlots')}</Notice>
      ) : (
        <SlotWheels times={times} />
      )}
    </>
  )
}

/**
 * Notice that the chosen slot is unavailable, with a button for the nearest one. The slot is never changed
 * automatically.
 */
function SlotUnavailable({ slot }: { slot: UnavailableSlot }) {
  const { t } = useTranslation()
  const { chooseSlot } = useCheckout()
  const timeText = useInstantText()
  const { nearest } = slot
  return (
    <Notice
      tone="warning"
      action={
        <>
          {nearest && (
            <Button size="small" onClick={() => chooseSlot({ from: nearest.from, to: nearest.to })}>
              {t('checkout.nearestFree', { time: timeText(nearest.from) })}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => chooseSlot(null)}>
            {t('time.others')}
          </Button>
        </>
      }
    >
      <Unavailable {...slot} />
    </Notice>
  )
}

/** Formats an instant (epoch milliseconds) relative to the time of the page, in the shop's time zone. */
function useInstantText(): (instant: number) => string {
  const translation = useTranslation()
  const { timeZone } = useShop()
  const { now } = useCheckoutPage().order.priced
  return (instant) => instantText(translation, instant, now, timeZone)
}

/** Formats a slot: "Thursday 12 November, 18:30 – 19:00". */
function slotText({ t, format }: Translation, { from, to }: Slot, zone: string): string {
  return [format.dayLong(from, zone), `${format.time(from, zone)} – ${format.time(to, zone)}`].join(
    t('address.separator'),
  )
}
