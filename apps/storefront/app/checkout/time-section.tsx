import { estimateMinutes } from '@sofra/ordering'
import { defaultSlot, type OfferedSlot, type Slot, scheduleType } from '@sofra/scheduling'
import { Button } from '@sofra/ui/button'
import { Select } from '@sofra/ui/field'
import { Clock } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { momentText } from '../business/opening.tsx'
import { useNow, useShop } from '../business/use-shop.ts'
import { openAnswer } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useWords, type Words } from '../shell/words.tsx'
import { slotsOf } from './facts.ts'
import type { GoneSlot } from './gone-slot.ts'
import { Notice } from './notice.tsx'
import { problemText } from './problem-words.ts'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'

type Timing =
  | { readonly kind: 'now'; readonly minutes: number }
  | { readonly kind: 'later'; readonly slots: readonly OfferedSlot[]; readonly proposed: OfferedSlot | null }
  | { readonly kind: 'closed' | 'last-orders-over'; readonly next: number | null }

/** When the order can be had: in so many minutes, at one of these times, or not. What is `held` stays as it was. */
export function useTiming({ terms, delivery, now }: PricedCart, held: boolean): Timing {
  const { businessId, timeZone } = useShop()
  const { slot } = useCheckout(businessId)
  return useMemo(() => {
    const answer = openAnswer(terms, now, timeZone)
    const { schedule } = terms
    const later = schedule.on && scheduleType(answer.available, schedule) === 'later'
    if (held ? slot !== null : later) {
      const slots = slotsOf({ terms, slot, now, zone: timeZone })
      return { kind: 'later', slots, proposed: defaultSlot(slots) }
    }
    if (!answer.available && !held) {
      return { kind: answer.reason === 'last-orders-over' ? answer.reason : 'closed', next: answer.next }
    }
    const { type: sellingType, preparationMinutes } = terms
    const deliveryMinutes = delivery?.kind === 'delivers' ? delivery.minutes : 0
    return { kind: 'now', minutes: estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes }) }
  }, [terms, delivery, slot, now, timeZone, held])
}

/** When the order comes, in a few words. */
export function TimeSummary({ timing }: { timing: Timing }) {
  const words = useWords()
  const { businessId, currency, timeZone } = useShop()
  const { slot } = useCheckout(businessId)
  const now = useNow()
  switch (timing.kind) {
    case 'now':
      return words.t('checkout.asap', { duration: words.format.duration(timing.minutes) })
    case 'later':
      return slot ? slotText(words, slot, timeZone) : words.t('checkout.slotMissing')
    case 'closed':
    case 'last-orders-over':
      return problemText(words, timing, { currency, now, zone: timeZone })
  }
}

/** Asks for a time where the order cannot be made at once. */
export function TimeBody({ timing, gone, onDone }: { timing: Timing; gone: GoneSlot | null; onDone: () => void }) {
  const { t } = useWords()
  return (
    <>
      {gone && timing.kind === 'later' && <Gone slot={gone} />}
      {timing.kind === 'now' && (
        <p>
          <TimeSummary timing={timing} />
        </p>
      )}
      {(timing.kind === 'closed' || timing.kind === 'last-orders-over') && (
        <Notice tone="warning">
          <TimeSummary timing={timing} />
        </Notice>
      )}
      {timing.kind === 'later' &&
        (timing.slots.length === 0 ? (
          <Notice tone="warning">{t('checkout.noSlots')}</Notice>
        ) : (
          <SlotSelect slots={timing.slots} />
        ))}
      <SectionDone onDone={onDone} />
    </>
  )
}

/** Says that the chosen time is gone, and offers the nearest: nobody is moved there without being asked. */
function Gone({ slot: { full, nearest } }: { slot: GoneSlot }) {
  const words = useWords()
  const { t } = words
  const { businessId, timeZone } = useShop()
  const { chooseSlot } = useCheckout(businessId)
  const now = useNow()
  return (
    <Notice
      tone="warning"
      action={
        nearest && (
          <Button size="small" onClick={() => chooseSlot({ from: nearest.from, to: nearest.to })}>
            {t('checkout.nearestFree', { time: momentText(words, nearest.from, now, timeZone) })}
          </Button>
        )
      }
    >
      {full ? t('checkout.slotFull') : t('checkout.slotGone')}
    </Notice>
  )
}

function SlotSelect({ slots }: { slots: readonly OfferedSlot[] }) {
  const words = useWords()
  const { t, format } = words
  const { businessId, timeZone } = useShop()
  const { slot, chooseSlot } = useCheckout(businessId)
  const days = Map.groupBy(slots, ({ date }) => date)
  return (
    <Select
      id="slot"
      label={t('checkout.when')}
      hint={t('checkout.whenHint')}
      value={slot?.from ?? ''}
      onChange={(event) => {
        const from = Number(event.currentTarget.value)
        const chosen = slots.find((one) => one.from === from)
        chooseSlot(chosen ? { from: chosen.from, to: chosen.to } : null)
      }}
    >
      <option value="">{t('checkout.slotMissing')}</option>
      {[...days].map(([date, ofDay]) => (
        <optgroup key={date} label={format.dayLong(ofDay[0]?.from ?? 0, timeZone)}>
          {ofDay.map(({ from, to }) => (
            <option key={from} value={from}>
              {`${format.day(from, timeZone)}, ${format.time(from, timeZone)} – ${format.time(to, timeZone)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** "Thursday 12 November, 18:30 – 19:00". */
export function slotText({ format }: Words, { from, to }: Slot, zone: string): string {
  return `${format.dayLong(from, zone)}, ${format.time(from, zone)} – ${format.time(to, zone)}`
}

export function TimeIcon() {
  return <Clock aria-hidden />
}

/** Where an order can only be for later, the usual time is chosen for a guest who has not (source spec, section 4). */
export function useProposedSlot(timing: Timing, held: Slot | null): void {
  const { businessId } = useShop()
  const { slot, chooseSlot } = useCheckout(businessId)
  useEffect(() => {
    if (timing.kind === 'later' && slot === null) {
      // What is held for them from before a reload is theirs, however full the shop is by now.
      const usual = held ?? timing.proposed
      if (usual) chooseSlot({ from: usual.from, to: usual.to })
    }
    // A shop that has opened meanwhile makes it at once.
    if (timing.kind === 'now' && slot !== null) chooseSlot(null)
  }, [timing, slot, held, chooseSlot])
}
