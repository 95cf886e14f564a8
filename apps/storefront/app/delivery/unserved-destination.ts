import { restoreDestination } from '@sofra/delivery'
import type { OrderingTerms } from '../cart/terms.ts'
import type { Choices } from '../checkout/choices.ts'

/**
 * What has to be unchosen because the branch in view does not reach it: an area of another branch or of a zone that is
 * hidden by now, a country when nothing is shipped there any more (source spec, section 4). Null: all of it stands. It
 * is for the moment a choice is restored or the zones are fetched: a guest who is just choosing a place of another
 * branch is on the way to that branch.
 */
export function unservedDestination(
  { areaId, countryId }: Pick<Choices, 'areaId' | 'countryId'>,
  { zones, countries }: Pick<OrderingTerms, 'zones' | 'countries'>,
  branchId: string,
): Partial<Choices> | null {
  const reach = { branchId, zones, countries, shippingEnabled: countries.length > 0 }
  const areaLost = areaId !== null && restoreDestination({ kind: 'area', areaId }, reach) === null
  const countryLost = countryId !== null && restoreDestination({ kind: 'country', countryId }, reach) === null
  if (!areaLost && !countryLost) return null
  return { ...(areaLost && { areaId: null }), ...(countryLost && { countryId: null }) }
}
