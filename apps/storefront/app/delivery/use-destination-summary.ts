import { useCallback } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWatched } from './use-watched.ts'
import type { DestinationSummary } from './watch-destination.ts'

/** The stored destination; null on the server and until it is loaded. */
export function useDestinationSummary(): DestinationSummary | null {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const load = useCallback(async () => {
    const { watchDestination } = await import('./watch-destination.ts')
    return (onChange: (place: DestinationSummary | null) => void) =>
      watchDestination({ referenceId, businessId, language }, onChange)
  }, [referenceId, businessId, language])
  return useWatched(load)
}
