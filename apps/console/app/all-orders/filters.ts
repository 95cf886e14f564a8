import { orderableCode, paymentToCode } from '@sofra/contract/basics-codec'
import { stateToCode } from '@sofra/contract/order-events-codec'
import { orderStates, paymentMethods } from '@sofra/ordering'
import { orderableTypes } from '../orders/destination.ts'

/** What all orders are searched by, as in the URL; null: any. */
export interface OrderFilters {
  readonly term: string
  readonly status: (typeof statuses)[number] | null
  readonly type: (typeof orderableTypes)[number] | null
  readonly payment: (typeof payments)[number] | null
  readonly method: (typeof paymentMethods)[number] | null
  /** The first and the last day, as YYYY-MM-DD. */
  readonly from: string | null
  readonly to: string | null
  readonly practice: boolean
}

export const statuses = ['open', ...orderStates] as const
export const payments = ['paid', 'unpaid', 'refunded'] as const

/** The format of a page cursor; other values in the URL are ignored. */
const cursor = /^\d{1,15}\.[0-9a-f-]{36}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL; unknown values mean any. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name)) ?? null
  const dayOf = (name: string) => {
    const value = search.get(name) ?? ''
    return day.test(value) && isDay(value) ? value : null
  }
  return {
    term: (search.get('q') ?? '').trim().slice(0, 100),
    status: oneOf('status', statuses),
    type: oneOf('type', orderableTypes),
    payment: oneOf('payment', payments),
    method: oneOf('method', paymentMethods),
    from: dayOf('from'),
    to: dayOf('to'),
    practice: search.has('practice'),
  }
}

/** Whether the calendar has the day: 30 February is read as a day of March. */
function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The query parameters of `searchOrders`, without those that are any. */
export function queryOf({ term, status, type, payment, method, from, to, practice }: OrderFilters) {
  return {
    ...(term !== '' && { term }),
    ...(status && { status: status === 'open' ? status : stateToCode(status) }),
    ...(type && { selling_types: orderableCode(type) }),
    ...(payment && { payment }),
    ...(method && { payment_type: paymentToCode(method) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(practice && { practice: 'true' as const }),
  }
}

/** The cursor of the page in the URL; null: the first page. */
export function cursorIn(search: URLSearchParams): string | null {
  const before = search.get('before') ?? ''
  return cursor.test(before) ? before : null
}

/** How many filters besides the search text are set. */
export function countFilters({ term: _, ...filters }: OrderFilters): number {
  return Object.values(filters).filter((value) => value !== null && value !== false).length
}

/** The URL with changed parameters; null removes one. A new search begins with its first page. */
export function addressOf(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  if (!('order' in changes)) next.delete('before')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '/orders/all' : `/orders/all?${text}`
}

/** The URL of a submitted form; the branch is kept. */
export function addressOfForm(search: URLSearchParams, form: FormData): string {
  const next = new URLSearchParams()
  const branch = search.get('branch')
  if (branch !== null) next.set('branch', branch)
  for (const [name, value] of form) if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim())
  return addressOf(next, {})
}
