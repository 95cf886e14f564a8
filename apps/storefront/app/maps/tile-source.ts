/** Source of map tiles and its attribution. */
export interface TileSource {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly credit: string
}

let request: Promise<TileSource | null> | null = null

/** The tile source; null: none is configured. Loaded once, and again after a failure. */
export function loadTileSource(referenceId: string): Promise<TileSource | null> {
  request ??= fetchTileSource(referenceId)
  return request
}

async function fetchTileSource(referenceId: string): Promise<TileSource | null> {
  try {
    const response = await fetch(`/${referenceId}/map.json`)
    if (!response.ok) throw new Error(`map.json answered ${response.status}`)
    const { ground } = (await response.json()) as { ground: TileSource | null }
    return ground
  } catch {
    // Without tiles, the map shows a plain grid.
    request = null
    return null
  }
}
