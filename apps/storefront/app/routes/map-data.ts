import type { MapGround } from '../maps/map-ground.ts'
import { requestContext } from '../server-context.ts'
import type { Route } from './+types/map-data.ts'

/** What maps lie on; null: a plain ground. */
export function loader({ context }: Route.LoaderArgs) {
  const { mapGround } = context.get(requestContext)
  const ground: MapGround | null = mapGround ? { tiles: mapGround.tiles, credit: mapGround.credit } : null
  return Response.json({ ground }, { headers: { 'Cache-Control': 'private, max-age=3600' } })
}
