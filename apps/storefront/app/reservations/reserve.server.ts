import { Refusal } from '@sofra/contract'
import {
  changeReservation,
  getReservation,
  listFreeTables,
  listReservationTimes,
  reserveTable,
} from '@sofra/contract/reservations'
import type { GuestReservation, ReservationTimes } from '@sofra/contract/reservations-codec'
import { data, type RouterContextProvider } from 'react-router'
import { api, customerApi } from '../api.server.ts'
import { currentTime, shopContext } from '../server-context.ts'
import type { ChoosableTable } from './floor-plan.tsx'
import type { ReserveResult } from './reserve-form.ts'
import { firstTime } from './suggested-time.ts'

type Context = Readonly<RouterContextProvider>

/** What the page of a new or a changed reservation shows. */
export interface ReserveView {
  readonly times: ReservationTimes
  readonly guests: number
  /** The tables at the time that is chosen at first; empty where guests choose none. */
  readonly tables: readonly ChoosableTable[]
  /** The reservation that is changed; null: a new one. */
  readonly changed: GuestReservation | null
  readonly now: number
  /** The first idempotency key of the form. */
  readonly requestKey: string
}

/** Times for a party of two unless another size is asked for, or booked. */
const usualGuests = 2

/** Loads the times for the party of the address. @throws a 404 response where the branch takes no reservations. */
export async function loadReserve(request: Request, context: Context): Promise<ReserveView> {
  const { searchParams } = new URL(request.url)
  const { branchId } = context.get(shopContext)
  const id = searchParams.get('id')?.slice(0, 80)
  const key = searchParams.get('key')?.slice(0, 80) || '-'
  const changed = id ? await findChanged(context, { id, key }) : null
  const size = Number(searchParams.get('guests'))
  const guests = Number.isInteger(size) && size >= 1 && size <= 500 ? size : (changed?.guests ?? usualGuests)
  const load = (size: number) =>
    api(context).call(listReservationTimes, { params: { id: branchId }, query: { guests: String(size), days: '92' } })
  try {
    const asked = await load(guests)
    const allowed = Math.min(guests, asked.maxGuests)
    const times = allowed === guests ? asked : await load(allowed)
    const at = firstTime(times.days, changed)
    return {
      times,
      guests: allowed,
      tables: times.withTable && at !== null ? await findTables(context, { at, guests: allowed }) : [],
      changed,
      now: currentTime(context),
      requestKey: crypto.randomUUID(),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reservations_off') throw notFound()
    throw error
  }
}

/** The tables that a party can choose at a time. */
export function findTables(
  context: Context,
  { at, guests }: { readonly at: number; readonly guests: number },
): Promise<readonly ChoosableTable[]> {
  const { branchId } = context.get(shopContext)
  const query = { guests: String(guests), at: new Date(at).toISOString() }
  return api(context).call(listFreeTables, { params: { id: branchId }, query })
}

async function findChanged(context: Context, link: { id: string; key: string }): Promise<GuestReservation | null> {
  try {
    const found = await api(context).call(getReservation, { params: link })
    return found.isChangeable ? found : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Makes or changes the reservation of a form. Returns its page, or why it is not possible. */
export async function submitReserve(form: FormData, context: Context): Promise<{ path: string } | ReserveResult> {
  const text = (name: string, length: number) => String(form.get(name) ?? '').slice(0, length)
  const { branchId } = context.get(shopContext)
  const at = Number(text('at', 20))
  if (!Number.isSafeInteger(at) || at <= 0)
    return { problems: [{ path: 'at', code: 'not-on-offer' }], unreachable: false }
  const guests = Math.min(500, Math.max(1, Number(text('guests', 4)) || 1))
  const note = text('note', 1000)
  const tableId = text('table', 80) || null
  const id = text('id', 80)
  try {
    const made = id
      ? await api(context).call(changeReservation, {
          params: { id, key: text('key', 80) || '-' },
          body: { at: new Date(at).toISOString(), guests, comment: note, table_id: tableId },
        })
      : await customerApi(context).call(reserveTable, {
          headers: { 'idempotency-key': text('request', 80) },
          body: {
            ...{ branchId, at, guests, tableId, note, diet: null },
            name: text('name', 100).trim(),
            phone: text('phone', 300),
            dialCode: text('dialCode', 6),
            phoneProof: text('proof', 200) || undefined,
          },
        })
    return { path: made.url }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'unavailable' || error.code === 'shop_busy') return { problems: [], unreachable: true }
    const problems = error.details.fields ?? [{ path: 'at', code: 'not-on-offer' }]
    return { problems, unreachable: false }
  }
}

/** A page that does not exist. */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
