import { useEffect, useState } from 'react'
import { usePageFacts } from '../shell/page-facts.ts'
import type { PlaceInSight } from './chosen-place.ts'
import { useShop } from './use-shop.ts'

/** The place of delivery this device remembers; null on the server, and until it is known. */
export function useChosenPlace(): PlaceInSight | null {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const [place, setPlace] = useState<PlaceInSight | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // The page itself needs none of this: it comes after it.
    import('./chosen-place.ts').then(
      ({ watchChosenPlace }) => {
        if (!left) stop = watchChosenPlace({ referenceId, businessId, language }, setPlace)
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [referenceId, businessId, language])
  return place
}
