import { findReach } from '../delivery/reach.server.ts'
import { readPoint } from '../maps/read-point.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/reach-data.ts'

/** The other branches that deliver to the place in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const point = readPoint(searchParams.get('lat'), searchParams.get('lng'))
  return Response.json(
    { branches: point ? await findReach(context, point) : [] },
    { status: point ? 200 : 400, headers: noStore },
  )
}
