import { watchBoard } from '@sofra/contract/calls/console'
import { staffOrderFromWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder } from '@sofra/ordering'
import { apiClient } from '../shell/api-client.ts'
import { openEventStream } from '../shell/event-stream.ts'

export interface OrderListener {
  /** The stream is connected. Earlier changes must be fetched as a list. */
  ready(): void
  order(order: StaffOrder): void
  /** The data of an event of a reservation, for staff who may see them. */
  reservation?(event: string): void
  /** The connection was lost, and nothing was received for `silence` milliseconds; reconnecting continues. */
  disconnected(silence: number): void
  /** The server responded without a stream, for example because the session has expired. */
  refused(): void
}

/** Subscribes to order events of a branch (null: all branches in scope). Returns the unsubscribe function. */
export function subscribeToOrders(branchId: string | null, listener: OrderListener): () => void {
  const address = apiClient('').url(watchBoard, branchId === null ? {} : { query: { branch_id: branchId } })
  return openEventStream(address, {
    events: {
      ready: listener.ready,
      order: (data) => listener.order(staffOrderFromWire(JSON.parse(data))),
      reservation: (data) => listener.reservation?.(data),
    },
    disconnected: listener.disconnected,
    refused: listener.refused,
  })
}
