import { Refusal } from '@sofra/contract'
import { listStaffReservations } from '@sofra/contract/calls/console-reservations'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { searchWith, viewIn } from '../reservations/book-address.ts'
import { ReservationsScreen } from '../reservations/reservations-screen.tsx'
import { staffContext } from '../server-context.ts'
import { mayAs } from '../staff/permissions.ts'
import type { Route } from './+types/reservations.ts'

/** The reservations of the branch and the days that the URL names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const search = new URL(request.url).searchParams
  const permitted = me.branches.filter(({ role }) => mayAs(role, 'reservations'))
  const branch = permitted.find(({ id }) => id === search.get('branch')) ?? permitted[0]
  if (!branch) throw redirect('/kitchen')
  const date = search.get('date') ?? ''
  const query = { days: viewIn(search) === 'week' ? 7 : 1, ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { from: date }) }
  let book: ReservationBook | null = null
  try {
    book = await api(context).call(listStaffReservations, { params: { branchId: branch.id }, query })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A day that the calendar does not have.
    if (error.code === 'bad_request') throw redirect('/reservations')
    if (error.code !== 'reservations_off') throw error
  }
  return { branch, book }
}

/** Opening a reservation and closing it changes nothing in the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listOf = ({ searchParams }: URL) => searchWith(searchParams, { open: null })
  const isSamePage = currentUrl.href === nextUrl.href
  return !isSamePage && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate
}

export default function Reservations({ loaderData: { branch, book } }: Route.ComponentProps) {
  return <ReservationsScreen key={branch.id} branch={branch} book={book} />
}
