import type { OrderBodyInput, QuoteBodyInput } from '@sofra/contract/order-forms'
import { order } from './orders.ts'
import type { TestApi } from './start-api.ts'

export interface Locked {
  readonly status: number
  readonly body: Record<string, unknown> & {
    readonly quote: { readonly total: number; readonly sub_total: number }
    readonly error?: { code: string; fields?: object[]; data?: Record<string, unknown> }
  }
  readonly lock: { readonly id: string; readonly key: string }
}

const person = { name: 'Yousef', phone: '60001234', dial_code: '965' }
let keys = 0

/** Helpers that create quote locks and place orders with them. */
export function createLockHelpers({ request, branchId }: Pick<TestApi, 'request' | 'branchId'>) {
  async function requestLock(json: QuoteBodyInput, key?: string, at = branchId): Promise<Locked> {
    keys += 1
    const headers = { 'idempotency-key': key ?? `lock-attempt-${keys}` }
    const response = await request(`/webapp/quote-lock/${at}`, { method: 'POST', json, headers })
    const body = await response.json()
    return { status: response.status, body, lock: { id: body.id, key: body.key } }
  }

  /** Places the order of a cart with one line, at the locked price. */
  function orderOf(cart: QuoteBodyInput, { lock, body }: Locked, changes: Partial<OrderBodyInput> = {}) {
    const { total, sub_total } = body.quote
    const lines = cart.order_lines.map((line) => ({ ...line, total_price: sub_total }))
    const lockedCart = { ...cart, branch_id: branchId, order_lines: lines, total, quote_lock: lock }
    return order({ request }, { ...lockedCart, ...person, ...changes })
  }
  return { requestLock, orderOf }
}
