import type { OrderEvent, OrderState } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { OrderWire } from './order-records.ts'

const stateCodes = {
  pending: 0,
  accepted: 1,
  rejected: 2,
  ready: 3,
  out: 4,
  delivered: 5,
  cancelled: 9,
  scheduled: 10,
} as const satisfies Record<OrderState, number>

const statesByCode = {
  0: 'pending',
  1: 'accepted',
  2: 'rejected',
  3: 'ready',
  4: 'out',
  5: 'delivered',
  9: 'cancelled',
  10: 'scheduled',
} as const

export type OrderStatusCode = keyof typeof statesByCode

/** The numeric code of an order state (docs/product.md, section 4). */
export const stateToCode = (state: OrderState): OrderStatusCode => stateCodes[state]

/** The order state of a numeric code. */
export const stateFromCode = (code: OrderStatusCode): OrderState => statesByCode[code]

/** Encodes an event of an order. */
export function eventToWire(event: OrderEvent): OrderWire['events'][number] {
  const { id, kind, state, at, by, reason, escalation, station } = event
  return {
    ...{ id, kind, status: stateToCode(state), created_at: instantToWire(at), by: { ...by }, reason },
    ...(escalation && {
      escalation: {
        step: escalation.step,
        notified: [...escalation.notified],
        until: escalation.until === null ? null : instantToWire(escalation.until),
      },
    }),
    ...(station && { station: { id: station.id, names: { ...station.names } } }),
  }
}

/**
 * The events that guests see: of the steps that were taken while they waited, only that the shop paused, not who was notified;
 * nothing of the stations of the kitchen.
 */
export function guestEvents(events: readonly OrderEvent[]): OrderEvent[] {
  return events.flatMap(({ station: _station, ...event }) => {
    if (event.kind === 'station-ready' || event.kind === 'station-recalled') return []
    if (!event.escalation) return [event]
    return event.escalation.step === 'pause' ? [{ ...event, escalation: { ...event.escalation, notified: [] } }] : []
  })
}

/** Decodes an event of an order. */
export function eventFromWire(wire: OrderWire['events'][number]): OrderEvent {
  const { escalation, station } = wire
  return {
    id: wire.id,
    kind: wire.kind,
    state: stateFromCode(wire.status),
    at: instantFromWire(wire.created_at),
    by: wire.by,
    reason: wire.reason,
    ...(escalation && {
      escalation: { ...escalation, until: escalation.until === null ? null : instantFromWire(escalation.until) },
    }),
    ...(station && { station }),
  }
}
