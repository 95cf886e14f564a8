import { loadTerms } from '../cart/terms-memory.ts'
import type { Choices } from '../checkout/choices.ts'
import { checkoutOf } from '../checkout/store.ts'
import { type ChosenPlace, chosenPlace } from '../delivery/chosen-place.ts'

interface Place {
  readonly referenceId: string
  readonly businessId: string
  readonly language: string
}

/**
 * Tells the place this device remembers, with its terms as they are now, and again whenever another is chosen; null
 * while there is none, or nobody delivers there any more. Returns what ends it.
 */
export function watchChosenPlace(
  { referenceId, businessId, language }: Place,
  tell: (place: ChosenPlace | null) => void,
): () => void {
  const store = checkoutOf(businessId)
  let stopped = false
  let told: string | undefined
  const look = async () => {
    const { areaId, pin } = store.getState().choices
    const wanted = JSON.stringify([areaId, areaId === null && pin])
    if (wanted === told) return
    told = wanted
    const place = areaId === null && pin === null ? null : await findPlace(referenceId, { areaId, pin }, language)
    if (!stopped && told === wanted) tell(place)
  }
  const unsubscribe = store.subscribe(() => void look())
  if (!store.getState().ready) store.getState().load()
  void look()
  return () => {
    stopped = true
    unsubscribe()
  }
}

async function findPlace(
  referenceId: string,
  chosen: Pick<Choices, 'areaId' | 'pin'>,
  language: string,
): Promise<ChosenPlace | null> {
  try {
    const { zones } = await loadTerms(referenceId, 'delivery')
    return chosenPlace(chosen, zones, language)
  } catch {
    // Offline: the summary says what it says to everyone.
    return null
  }
}
