import { parsePoint } from '@sofra/maps/parse-point'
import { findDeliveringBranches } from '../delivery/delivering-branches.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/delivering-branches-data.ts'

/** Other branches that deliver to the point in the query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const point = parsePoint(searchParams.get('lat'), searchParams.get('lng'))
  return Response.json(
    { branches: point ? await findDeliveringBranches(context, point) : [] },
    { status: point ? 200 : 400, headers: noStore },
  )
}
