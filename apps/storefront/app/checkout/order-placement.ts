import { quoteFromWire } from '@sofra/contract/quotes-codec'
import type { Quote } from '@sofra/pricing'
import type { StoredOrder } from '../guest/order-history.ts'
import type { SubmissionResult } from './order-submission.ts'
import type { OrderRequest, RefusedOrder, RequestProblem } from './request.ts'

export type OrderPlacement =
  | { readonly kind: 'idle' }
  /** `slow`: the first try failed, and a retry is running. */
  | { readonly kind: 'placing'; readonly slow: boolean }
  /** Offline: nothing has been sent; it is sent when the connection is back within a moment. */
  | { readonly kind: 'waiting' }
  /** The connection came back too late, or not at all: nothing was sent, and the guest is asked. */
  | { readonly kind: 'delayed' }
  /** The server's quote differs from the one on the screen. */
  | { readonly kind: 'changed'; readonly before: Quote; readonly after: Quote }
  | RefusedOrder
  /** No response: the order may or may not have been stored. Submitting again is safe. */
  | { readonly kind: 'unreachable' }

export type PlacedOrder = Extract<SubmissionResult<OrderRequest>, { kind: 'placed' }>

/** The problems of a refused order; empty unless the order was refused. */
export function refusals(placement: OrderPlacement): readonly RequestProblem[] {
  if (placement.kind !== 'refused') return []
  const { code, problems } = placement
  return problems.length === 0 ? [{ path: '', code }] : problems
}

/** The entry of a placed order in the history of this device. `placedAt` is in epoch milliseconds. */
export function storedOrderOf(
  { id, key, number, ordered, target }: PlacedOrder,
  shop: { readonly referenceId: string; readonly branchName: string; readonly name: string },
  placedAt: number,
): StoredOrder {
  const { total, currency } = quoteFromWire(ordered.seen)
  return {
    id,
    key,
    number,
    // An earlier submission keeps its own request and target, which may be another branch.
    ...target,
    shop: (target.referenceId === shop.referenceId && shop.branchName) || shop.name,
    state: ordered.slot ? 'scheduled' : 'pending',
    total,
    currency,
    placedAt,
    lines: ordered.lines,
  }
}

/** The path of an order's page, or of its success page. */
export function orderPath(
  referenceId: string,
  { id, key }: { readonly id: string; readonly key: string },
  page: 'order' | 'success',
): string {
  return `/${referenceId}/order/${id}${page === 'success' ? '/success' : ''}?key=${encodeURIComponent(key)}`
}
