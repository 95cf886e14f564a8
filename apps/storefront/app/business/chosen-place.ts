import { textOf } from '@sofra/menu'
import { loadTerms } from '../cart/terms-memory.ts'
import { type Choices, destinationOf } from '../checkout/choices.ts'
import { checkoutOf } from '../checkout/store.ts'
import { type ChosenPlace, chosenPlace } from '../delivery/chosen-place.ts'

/** Where an order goes; without terms it is sent abroad, at what the parcel weighs. */
export interface PlaceInSight {
  readonly name: string
  readonly terms: Pick<ChosenPlace['terms'], 'fees' | 'minOrder' | 'minutes'> | null
}

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
  tell: (place: PlaceInSight | null) => void,
): () => void {
  const store = checkoutOf(businessId)
  let stopped = false
  let told: string | undefined
  const look = async () => {
    const { areaId, pin, countryId } = store.getState().choices
    const wanted = JSON.stringify([areaId, areaId === null && pin, countryId])
    if (wanted === told) return
    told = wanted
    const chosen = { areaId, pin, countryId }
    const place = destinationOf(chosen) === null ? null : await findPlace(referenceId, chosen, language)
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
  chosen: Pick<Choices, 'areaId' | 'pin' | 'countryId'>,
  language: string,
): Promise<PlaceInSight | null> {
  try {
    const { zones, countries } = await loadTerms(referenceId, 'delivery')
    const country = countries.find(({ id }) => id === chosen.countryId)
    if (country) return { name: textOf(country.names, language, Object.keys(country.names)), terms: null }
    return chosenPlace(chosen, zones, language)
  } catch {
    // Offline: the summary says what it says to everyone.
    return null
  }
}
