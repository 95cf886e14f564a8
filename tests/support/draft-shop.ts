import { randomUUID } from 'node:crypto'
import { requestJson } from './order.ts'
import { signInOwner } from './test-shop.ts'

/** A shop that is set up through the API. */
export interface DraftShop {
  readonly businessId: string
  readonly branchId: string
}

/** Calls the API of the console as the owner of all test shops. */
async function call<Response>(url: string, path: string, body?: object): Promise<Response> {
  const cookie = await signInOwner(url)
  const headers = { cookie, origin: url, 'idempotency-key': randomUUID() }
  return requestJson<Response>(`${url}/api/console${path}`, body, headers)
}

/** The business of a branch of the owner of all test shops. */
export async function businessOf(url: string, branchId: string): Promise<string> {
  const answer = await fetch(`${url}/api/console/me`, { headers: { cookie: await signInOwner(url) } })
  const { branches } = (await answer.json()) as { branches: { id: string; business_id: string }[] }
  return branches.find(({ id }) => id === branchId)?.business_id ?? ''
}

/** Makes changes of a business as its owner. */
export function changeShop(url: string, businessId: string, changes: readonly object[]): Promise<object> {
  return call(url, `/businesses/${businessId}/changes`, { changes })
}

/**
 * A draft with a starter menu, two ways of selling and an accepted test order, which lacks everything else that opening it
 * needs: dine-in has neither hours nor payments, and delivery has no area.
 */
export async function createDraftShop(url: string): Promise<DraftShop> {
  const names = { en: `Draft ${randomUUID().slice(0, 8)}` }
  const created = await call<{ business_id: string; branch_id: string }>(url, '/businesses', {
    ...{ key: randomUUID(), names, kind: 'restaurant', country: 'KW' },
  })
  const { business_id: businessId, branch_id: branchId } = created
  await call(url, `/businesses/${businessId}/starter-menu`, {})
  await changeShop(url, businessId, [
    way(branchId, 'pickup', { isOpen: true, payments: ['cash'] }),
    way(branchId, 'delivery', { isOpen: true, payments: ['cash'] }),
    way(branchId, 'dine-in', { isOpen: false, payments: [] }),
  ])
  const { id } = await call<{ id: string }>(url, `/branches/${branchId}/test-order`, {})
  await call(url, `/orders/${id}/move`, { state: 'accepted', minutes: 20 })
  return { businessId, branchId }
}

function way(branchId: string, type: string, { isOpen, payments }: { isOpen: boolean; payments: readonly string[] }) {
  const day = isOpen ? { closed: false, shifts: [{ from: 0, to: 1440 }] } : { closed: true, shifts: [] }
  const rules = { on: false, onlySchedule: false, minAdvanceMinutes: 0, maxAdvanceMinutes: 0 }
  const to = {
    ...{ position: 0, last_order_minutes: 0, min_order: 0, service_fee: 0, preparation_minutes: 20, payments },
    hours: { days: Array.from({ length: 7 }, () => day), exceptions: [] },
    schedule_rules: { ...rules, applyOn: 'starting', slotMinutes: 30 },
  }
  return { on: `branch_selling/${branchId}/${type}`, field: null, from: null, to }
}
