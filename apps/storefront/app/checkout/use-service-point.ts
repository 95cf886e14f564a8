import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import type { Choices } from './choices.ts'
import { useCheckout } from './store.ts'

/** Unchooses a point of service the branch no longer has: there every order would be refused. */
export function useServicePoint({ type, servicePoints }: OrderingTerms): void {
  const { choices, choose } = useCheckout(useShop().businessId)
  useEffect(() => {
    const lost = type === 'product-service' ? lostServicePoint(choices, servicePoints) : null
    if (lost) choose(lost)
  }, [type, servicePoints, choices, choose])
}

/** What has to be unchosen of where the guest is, because the branch has other points by now, or none; null: nothing. */
export function lostServicePoint(
  { servicePoint, servicePlace }: Pick<Choices, 'servicePoint' | 'servicePlace'>,
  points: readonly { readonly id: string }[],
): Partial<Choices> | null {
  const pointLost = servicePoint !== '' && points.every(({ id }) => id !== servicePoint)
  const placeLost = servicePlace !== '' && points.length > 0
  if (!pointLost && !placeLost) return null
  return { ...(pointLost && { servicePoint: '' }), ...(placeLost && { servicePlace: '' }) }
}
