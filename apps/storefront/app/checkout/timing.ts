import { estimateMinutes } from '@sofra/ordering'
import { defaultSlot, type Slot, scheduleType } from '@sofra/scheduling'
import { useEffect, useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { openAnswer } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { type OfferedTime, timesOf } from './facts.ts'
import { useCheckout } from './store.ts'

/** When an order can be had. */
export type Timing =
  /** At once, in so many minutes; or at one of these times, where the shop takes orders for later. */
  | { readonly kind: 'now'; readonly minutes: number; readonly times: readonly OfferedTime[] }
  /** At one of these times only: the shop is closed (until `next`), or makes nothing but what was ordered ahead. */
  | {
      readonly kind: 'later'
      readonly times: readonly OfferedTime[]
      readonly open: boolean
      readonly next: number | null
    }
  | { readonly kind: 'closed' | 'last-orders-over'; readonly next: number | null }
  /** By post: made ready in so many minutes, and then so many days on the way; null: nobody says. */
  | {
      readonly kind: 'sent'
      readonly minutes: number
      readonly days: { readonly from: number; readonly to: number } | null
    }

/** When the order can be had: in so many minutes, at one of these times, or not. What is `held` stays as it was. */
export function useTiming({ terms, delivery, now }: PricedCart, held: boolean): Timing {
  const { timeZone } = useShop()
  const { businessId } = useShop()
  const { slot } = useCheckout(businessId)
  return useMemo(() => {
    const { type: sellingType, preparationMinutes, schedule } = terms
    if (delivery?.kind === 'ships') {
      return { kind: 'sent', minutes: preparationMinutes, days: delivery.country.days ?? null }
    }
    const answer = openAnswer(terms, now, timeZone)
    const later = schedule.on && scheduleType(answer.available, schedule) === 'later'
    const times = schedule.on ? timesOf({ terms, slot, now, zone: timeZone }) : []
    if (later && !(held && slot === null)) {
      return { kind: 'later', times, open: answer.available, next: answer.available ? null : answer.next }
    }
    if (!answer.available && !held) {
      return { kind: answer.reason === 'last-orders-over' ? answer.reason : 'closed', next: answer.next }
    }
    const deliveryMinutes = delivery?.kind === 'delivers' ? delivery.minutes : 0
    return { kind: 'now', minutes: estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes }), times }
  }, [terms, delivery, slot, now, timeZone, held])
}

/** The times among these that can still be had. */
export function freeTimes(times: readonly OfferedTime[]): readonly OfferedTime[] {
  return times.filter(({ full }) => !full)
}

/** The time proposed to somebody who wants it later and has not said when. */
export function usualTime(times: readonly OfferedTime[]): Slot | null {
  const usual = defaultSlot(freeTimes(times))
  return usual && { from: usual.from, to: usual.to }
}

/** Where an order can only be for later, the usual time is chosen for a guest who has not (source spec, section 4). */
export function useProposedSlot(timing: Timing, held: Slot | null): void {
  const { businessId } = useShop()
  const { slot, chooseSlot, ready } = useCheckout(businessId)
  useEffect(() => {
    if (!ready) return
    if (timing.kind === 'later' && slot === null) {
      // What is held for them from before a reload is theirs, however full the shop is by now.
      const usual = held ?? usualTime(timing.times)
      if (usual) chooseSlot({ from: usual.from, to: usual.to })
    }
    // What is sent, or made at once by a shop that takes nothing for later, has no time to choose.
    const timeless = timing.kind === 'sent' || (timing.kind === 'now' && timing.times.length === 0)
    if (timeless && slot !== null) chooseSlot(null)
  }, [timing, slot, held, ready, chooseSlot])
}
