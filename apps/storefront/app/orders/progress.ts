import type { SellingType } from '@sofra/menu'
import { happyPath, isFinal, type Order, type OrderState } from '@sofra/ordering'

/** A step in the progress of an order. */
export interface ProgressStep {
  readonly state: OrderState
  readonly reached: 'done' | 'current' | 'upcoming'
  /** When the step was reached, in epoch milliseconds; null if not reached or unknown. */
  readonly at: number | null
}

/** The steps of an order; a scheduled order starts with `scheduled`. Empty for a rejected or cancelled order. */
export function listProgressSteps({ state, sellingType, events, scheduled }: ProgressInput): ProgressStep[] {
  if (state === 'rejected' || state === 'cancelled') return []
  const path: OrderState[] = [...(scheduled ? (['scheduled'] as const) : []), ...happyPath(sellingType)]
  const currentIndex = path.indexOf(state)
  return path.map((one, position) => ({
    state: one,
    reached:
      position < currentIndex ? 'done' : position === currentIndex ? (isFinal(state) ? 'done' : 'current') : 'upcoming',
    at: events.findLast((event) => event.kind === 'moved' && event.state === one)?.at ?? null,
  }))
}

interface ProgressInput extends Pick<Order, 'state' | 'sellingType' | 'events'> {
  /** Whether the order was placed for a later time slot. */
  readonly scheduled: boolean
}

/** The message keys of a state, which depend on the selling type. */
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
