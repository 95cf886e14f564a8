import { loadTerms } from '../cart/terms-memory.ts'
import { checkoutOf } from '../checkout/store.ts'
import { type AreaChoice, groupAreas } from '../delivery/area-groups.ts'

interface Place {
  readonly referenceId: string
  readonly businessId: string
  readonly language: string
}

/**
 * Tells the area this device remembers, with its terms as they are now, and again whenever another is chosen; null
 * while there is none, or nobody delivers there any more. Returns what ends it.
 */
export function watchChosenArea(
  { referenceId, businessId, language }: Place,
  tell: (area: AreaChoice | null) => void,
): () => void {
  const store = checkoutOf(businessId)
  let stopped = false
  let told: string | null | undefined
  const look = async () => {
    const { areaId } = store.getState().choices
    if (areaId === told) return
    told = areaId
    const area = areaId === null ? null : await findArea(referenceId, areaId, language)
    if (!stopped && told === areaId) tell(area)
  }
  const unsubscribe = store.subscribe(() => void look())
  if (!store.getState().ready) store.getState().load()
  void look()
  return () => {
    stopped = true
    unsubscribe()
  }
}

async function findArea(referenceId: string, areaId: string, language: string): Promise<AreaChoice | null> {
  try {
    const { zones } = await loadTerms(referenceId, 'delivery')
    const areas = groupAreas(zones, language).flatMap((group) => group.areas)
    return areas.find(({ id }) => id === areaId) ?? null
  } catch {
    // Offline: the summary says what it says to everyone.
    return null
  }
}
