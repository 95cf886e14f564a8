import { hoursAvailability, type Instant, type Pause, type Schedule, type Zone } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { busyMinutes, estimateMinutes } from './estimate.ts'
import type { Order, OrderEvent } from './order.ts'
import type { SellingSettings } from './shop.ts'
import { standingMoves } from './undo.ts'

/*
 * Orders that are accepted without a person: docs/decisions/0103-automatic-acceptance.md
 */

/** Which orders of a way of selling are accepted automatically. */
export interface AutomaticAcceptance {
  /** The local hours in which they are; missing or null: always. */
  readonly hours?: Schedule | null
  /** The highest total in minor units; missing or null: any. */
  readonly maxTotal?: Amount | null
}

/** What an order that reaches the kitchen is accepted by. */
interface AcceptableOrder {
  readonly total: Amount
  /** Whether the payment online is still due. */
  readonly isUnpaid: boolean
  /** Whether the guest named allergies or a diet. */
  readonly hasDiet: boolean
}

/** The settings of the order's way of selling, with the zone of its shop. */
interface AcceptingShop {
  readonly acceptance: AutomaticAcceptance | null
  readonly pauses: readonly Pause[]
  readonly zone: Zone
}

/**
 * Whether an order that reaches the kitchen at `now` is accepted automatically. A person answers orders that are not paid yet,
 * that name allergies or a diet, that cost more than the limit, and those that arrive outside the hours or in a pause.
 * @throws RangeError if the zone is unknown.
 */
export function acceptsAutomatically(
  { total, isUnpaid, hasDiet }: AcceptableOrder,
  { acceptance, pauses, zone }: AcceptingShop,
  now: Instant,
): boolean {
  if (!acceptance || isUnpaid || hasDiet) return false
  const { hours = null, maxTotal = null } = acceptance
  if (maxTotal !== null && total > maxTotal) return false
  return hoursAvailability(hours, pauses, now, zone).available
}

/** Whether the order was accepted automatically, and that was not undone. */
export function wasAcceptedAutomatically({ events }: { readonly events: readonly OrderEvent[] }): boolean {
  return standingMoves(events).some(({ state, by }) => state === 'accepted' && by.kind === 'system')
}

interface PromisedOrder extends Pick<Order, 'scheduledFor'> {
  readonly sellingType: SellingType
  /** The delivery time of the order's zone, if it is known. */
  readonly deliveryMinutes?: number | undefined
}

/** The time that an order accepted at `now` is promised for: the start of its slot, or after the shop's estimate. */
export function promisedTime(
  { scheduledFor, sellingType, deliveryMinutes }: PromisedOrder,
  settings: Pick<SellingSettings, 'preparationMinutes' | 'busy'>,
  now: Instant,
): Instant {
  if (scheduledFor) return Math.max(now, scheduledFor.from)
  const { preparationMinutes } = settings
  const extraMinutes = busyMinutes(settings, now)
  return now + estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes, extraMinutes }) * 60_000
}
