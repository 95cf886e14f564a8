import type { Order } from './order.ts'

/** Whether a guest may say that they are outside: an order to fetch that is under way. Saying it twice is once. */
export function canArrive({ sellingType, state }: Pick<Order, 'sellingType' | 'state'>): boolean {
  return sellingType === 'pickup' && (state === 'pending' || state === 'accepted' || state === 'ready')
}

/** Since when the guest waits outside; null: they have not said so. */
export function arrivedAt({ events }: Pick<Order, 'events'>): number | null {
  return events.find(({ kind }) => kind === 'arrived')?.at ?? null
}
