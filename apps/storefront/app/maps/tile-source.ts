import { loadJson } from '../shell/fetch-cache.ts'

/** Source of map tiles and its attribution. */
export interface TileSource {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly credit: string
}

/** The tile source; null: none is configured. Loaded once, and again after a failure. */
export async function loadTileSource(referenceId: string): Promise<TileSource | null> {
  try {
    // The tiles are the same for all branches.
    return (await loadJson<{ ground: TileSource | null }>(`/${referenceId}/map.json`, { key: 'map' })).ground
  } catch {
    // Without tiles, the map shows a plain grid.
    return null
  }
}
