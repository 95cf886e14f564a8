import { findTables } from '../reservations/reserve.server.ts'
import type { Route } from './+types/reservation-tables-data.ts'

/** The tables that a party can choose at a time; none where the question makes no sense. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const at = Number(searchParams.get('at'))
  const guests = Number(searchParams.get('guests'))
  if (!(at > 0 && at < 8.64e15 && Number.isInteger(guests) && guests >= 1 && guests <= 500)) return { tables: [] }
  return { tables: await findTables(context, { at, guests }) }
}
