import type { Order } from './order.ts'

/** Whether a guest can report their arrival: for a pickup in progress. Repeated reports have no effect. */
export function canArrive({ sellingType, state }: Pick<Order, 'sellingType' | 'state'>): boolean {
  return sellingType === 'pickup' && (state === 'pending' || state === 'accepted' || state === 'ready')
}

/** When the guest reported their arrival; null: not yet. */
export function arrivedAt({ events }: Pick<Order, 'events'>): number | null {
  return events.find(({ kind }) => kind === 'arrived')?.at ?? null
}
