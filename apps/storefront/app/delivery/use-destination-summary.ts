import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import type { DestinationSummary } from './watch-destination.ts'

/** The stored destination; null on the server and until it is loaded. */
export function useDestinationSummary(): DestinationSummary | null {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const [place, setPlace] = useState<DestinationSummary | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // Loaded after the page.
    import('./watch-destination.ts').then(
      ({ watchDestination }) => {
        if (!left) stop = watchDestination({ referenceId, businessId, language }, setPlace)
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
