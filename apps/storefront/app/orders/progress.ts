import type { SellingType } from '@sofra/menu'
import { happyPath, isFinal, type Order, type OrderState } from '@sofra/ordering'

/** A stop on the line that an order travels. */
export interface Stop {
  readonly state: OrderState
  readonly reached: 'done' | 'here' | 'ahead'
  /** When it was reached. */
  readonly at: number | null
}

/** The stops of an order; an order for later starts with its waiting. Empty when it came to nothing. */
export function stopsOf({ state, sellingType, events, planned }: ProgressFacts): Stop[] {
  if (state === 'rejected' || state === 'cancelled') return []
  const path: OrderState[] = [...(planned ? (['scheduled'] as const) : []), ...happyPath(sellingType)]
  const here = path.indexOf(state)
  return path.map((one, position) => ({
    state: one,
    reached: position < here ? 'done' : position === here ? (isFinal(state) ? 'done' : 'here') : 'ahead',
    at: events.findLast((event) => event.kind === 'moved' && event.state === one)?.at ?? null,
  }))
}

interface ProgressFacts extends Pick<Order, 'state' | 'sellingType' | 'events'> {
  /** It was ordered for later. */
  readonly planned: boolean
}

/** What the guest waits for: in so many minutes, or the shop's first word; null when there is nothing to wait for. */
export type Waiting =
  | { readonly kind: 'first-word' }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly at: number }
  /** It should have been there by now. */
  | { readonly kind: 'any-moment' }
  | { readonly kind: 'slot'; readonly from: number; readonly to: number }

const minute = 60_000
/** Our clock is a little behind the shop's: a promise of 45 minutes must not begin as 46. */
const slack = 10_000

/** How long it still takes, by what the shop has promised. */
export function waitingFor(
  { state, promisedAt, scheduledFor }: Pick<Order, 'state' | 'promisedAt' | 'scheduledFor'>,
  now: number,
): Waiting | null {
  if (isFinal(state)) return null
  if (scheduledFor && (state === 'scheduled' || promisedAt === null)) return { kind: 'slot', ...scheduledFor }
  if (promisedAt === null) return state === 'pending' ? { kind: 'first-word' } : null
  const minutes = Math.ceil((promisedAt - now - slack) / minute)
  return minutes > 0 ? { kind: 'minutes', minutes, at: promisedAt } : { kind: 'any-moment' }
}

/** The message of a state: what it means depends on how the order reaches its guest. */
export function stateMessage(state: OrderState, sellingType: SellingType) {
  if (state !== 'ready' && state !== 'delivered') return stateMessages[state]
  return (sellingType === 'delivery' ? delivered : sellingType === 'pickup' ? pickedUp : served)[state]
}

const stateMessages = {
  pending: { title: 'order.pending', text: 'order.pendingText', short: 'order.pendingShort' },
  accepted: { title: 'order.accepted', text: 'order.acceptedText', short: 'order.acceptedShort' },
  out: { title: 'order.out', text: 'order.outText', short: 'order.outShort' },
  rejected: { title: 'order.rejected', text: 'order.rejectedText', short: 'order.rejectedShort' },
  cancelled: { title: 'order.cancelled', text: 'order.cancelledText', short: 'order.cancelledShort' },
  scheduled: { title: 'order.scheduled', text: 'order.scheduledText', short: 'order.scheduledShort' },
} as const

const delivered = {
  ready: { title: 'order.packed', text: 'order.packedText', short: 'order.readyShort' },
  delivered: { title: 'order.delivered', text: 'order.deliveredText', short: 'order.deliveredShort' },
} as const

const pickedUp = {
  ready: { title: 'order.readyForPickup', text: 'order.readyForPickupText', short: 'order.readyShort' },
  delivered: { title: 'order.handedOver', text: 'order.deliveredText', short: 'order.handedOverShort' },
} as const

const served = {
  ready: { title: 'order.readyToServe', text: 'order.readyToServeText', short: 'order.readyShort' },
  delivered: { title: 'order.served', text: 'order.deliveredText', short: 'order.servedShort' },
} as const
