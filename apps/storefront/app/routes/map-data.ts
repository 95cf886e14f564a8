import type { TileSource } from '@sofra/maps/map-view'
import { requestContext } from '../server-context.ts'
import type { Route } from './+types/map-data.ts'

/** The tile source; null: none is configured. */
export function loader({ context }: Route.LoaderArgs) {
  const { tileSource } = context.get(requestContext)
  const ground: TileSource | null = tileSource ? { tiles: tileSource.tiles, credit: tileSource.credit } : null
  return Response.json({ ground }, { headers: { 'Cache-Control': 'private, max-age=3600' } })
}
