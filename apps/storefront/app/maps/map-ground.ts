/** The pictures a map lies on, when the operator has a source of them, and whom they come from. */
export interface MapGround {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly credit: string
}

let asked: Promise<MapGround | null> | null = null

/** What maps lie on; null: the plain ground. Asked for once, and again after a failure. */
export function loadGround(referenceId: string): Promise<MapGround | null> {
  asked ??= fetchGround(referenceId)
  return asked
}

async function fetchGround(referenceId: string): Promise<MapGround | null> {
  try {
    const response = await fetch(`/${referenceId}/map.json`)
    if (!response.ok) throw new Error(`map.json answered ${response.status}`)
    const { ground } = (await response.json()) as { ground: MapGround | null }
    return ground
  } catch {
    // A plain ground is a map too.
    asked = null
    return null
  }
}
