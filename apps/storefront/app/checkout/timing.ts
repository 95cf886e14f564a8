import { busyMinutes, estimateMinutes } from '@sofra/ordering'
import { defaultSlot, orderTiming, type Slot } from '@sofra/scheduling'
import { useEffect, useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { findOrderAvailability } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { listTimeSlots, type TimeSlot } from './draft-order.ts'

/** When an order can be fulfilled. */
export type Timing =
  /** As soon as possible, in `minutes`; or in one of `times`, if the shop accepts scheduled orders. */
  | { readonly kind: 'now'; readonly minutes: number; readonly times: readonly TimeSlot[] }
  /** Only in one of `times`: the shop is closed until `next`, or accepts scheduled orders only. */
  | {
      readonly kind: 'later'
      readonly times: readonly TimeSlot[]
      readonly open: boolean
      readonly next: number | null
    }
  | { readonly kind: 'closed' | 'last-orders-over'; readonly next: number | null }
  /** Shipped: prepared in `minutes`, then `days` in transit; null when the transit time is unknown. */
  | {
      readonly kind: 'shipped'
      readonly minutes: number
      readonly days: { readonly from: number; readonly to: number } | null
    }

/** When the order can be fulfilled. For a `locked` order, opening hours are not checked again. */
export function useTiming({ terms, delivery, now }: PricedCart, locked: boolean): Timing {
  const { timeZone } = useShop()
  const { slot } = useCheckout()
  return useMemo(() => {
    const { type: sellingType, preparationMinutes, schedule } = terms
    if (delivery?.kind === 'ships') {
      return { kind: 'shipped', minutes: preparationMinutes, days: delivery.country.days ?? null }
    }
    const availability = findOrderAvailability(terms, now, timeZone)
    const later = schedule.on && orderTiming(availability.available, schedule) === 'later'
    const times = schedule.on ? listTimeSlots({ terms, slot, now, zone: timeZone }) : []
    if (later && !(locked && slot === null)) {
      return {
        kind: 'later',
        times,
        open: availability.available,
        next: availability.available ? null : availability.next,
      }
    }
    if (!availability.available && !locked) {
      return {
        kind: availability.reason === 'last-orders-over' ? availability.reason : 'closed',
        next: availability.next,
      }
    }
    const deliveryMinutes = delivery?.kind === 'delivers' ? delivery.minutes : 0
    const extraMinutes = busyMinutes(terms, now)
    const minutes = estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes, extraMinutes })
    return { kind: 'now', minutes, times }
  }, [terms, delivery, slot, now, timeZone, locked])
}

/** The slots that are not full. */
export function availableTimes(times: readonly TimeSlot[]): readonly TimeSlot[] {
  return times.filter(({ full }) => !full)
}

/** The preselected slot of a scheduled order; null when all slots are full. */
export function suggestedSlot(times: readonly TimeSlot[]): Slot | null {
  const slot = defaultSlot(availableTimes(times))
  return slot && { from: slot.from, to: slot.to }
}

/** Preselects a slot when the shop accepts scheduled orders only and none is chosen (docs/product.md, section 4). */
export function useSuggestedSlot(timing: Timing, lockedSlot: Slot | null): void {
  const { slot, chooseSlot, ready } = useCheckout()
  useEffect(() => {
    if (!ready) return
    if (timing.kind === 'later' && slot === null) {
      // A slot locked before a reload stays available to this guest even when it is full.
      const suggested = lockedSlot ?? suggestedSlot(timing.times)
      if (suggested) chooseSlot({ from: suggested.from, to: suggested.to })
    }
    // Shipments, and immediate orders at a shop without scheduling, have no slot.
    const withoutSlot = timing.kind === 'shipped' || (timing.kind === 'now' && timing.times.length === 0)
    if (withoutSlot && slot !== null) chooseSlot(null)
  }, [timing, slot, lockedSlot, ready, chooseSlot])
}
