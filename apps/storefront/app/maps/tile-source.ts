/** The pictures a map lies on, when the operator has a source of them, and whom they come from. */
export interface TileSource {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly credit: string
}

let request: Promise<TileSource | null> | null = null

/** What maps lie on; null: the plain ground. Asked for once, and again after a failure. */
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
    // A plain ground is a map too.
    request = null
    return null
  }
}
