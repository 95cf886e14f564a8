import { useEffect, useState } from 'react'
import type { AreaChoice } from '../delivery/area-groups.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useShop } from './use-shop.ts'

/** The delivery area this device remembers; null on the server, and until it is known. */
export function useChosenArea(): AreaChoice | null {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const [area, setArea] = useState<AreaChoice | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // The page itself needs none of this: it comes after it.
    import('./chosen-area.ts').then(
      ({ watchChosenArea }) => {
        if (!left) stop = watchChosenArea({ referenceId, businessId, language }, setArea)
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [referenceId, businessId, language])
  return area
}
