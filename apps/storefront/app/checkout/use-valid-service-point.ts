import { useEffect } from 'react'
import type { OrderingTerms } from '../cart/terms.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import type { Choices } from '../guest/choices.ts'

/** Clears a chosen service point the branch no longer has: orders for it would be refused. */
export function useValidServicePoint({ type, servicePoints }: OrderingTerms): void {
  const { choices, choose } = useCheckout()
  useEffect(() => {
    const stale = type === 'product-service' ? findStaleServicePoint(choices, servicePoints) : null
    if (stale) choose(stale)
  }, [type, servicePoints, choices, choose])
}

/** The choices to reset because the branch's list of service points changed; null when they are valid. */
export function findStaleServicePoint(
  { servicePoint, servicePlace }: Pick<Choices, 'servicePoint' | 'servicePlace'>,
  points: readonly { readonly id: string }[],
): Partial<Choices> | null {
  const stalePoint = servicePoint !== '' && points.every(({ id }) => id !== servicePoint)
  const staleText = servicePlace !== '' && points.length > 0
  if (!stalePoint && !staleText) return null
  return { ...(stalePoint && { servicePoint: '' }), ...(staleText && { servicePlace: '' }) }
}
