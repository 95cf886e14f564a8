import { findReach } from '../delivery/reach.server.ts'
import type { Route } from './+types/reach-data.ts'

/** The other branches that deliver to the place in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const point = { lat: numberIn(searchParams.get('lat'), 90), lng: numberIn(searchParams.get('lng'), 180) }
  const known = !Number.isNaN(point.lat) && !Number.isNaN(point.lng)
  const branches = known ? await findReach(context, point) : []
  return Response.json({ branches }, { status: known ? 200 : 400, headers: { 'Cache-Control': 'no-store' } })
}

function numberIn(text: string | null, most: number): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= most ? number : Number.NaN
}
