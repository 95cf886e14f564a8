import { restoreDestination } from '@sofra/delivery'
import type { Choices } from '../guest/choices.ts'
import type { OrderingTerms } from './terms.ts'

/**
 * Choices to reset because the branch does not serve them: an area of another branch or a hidden zone, or a country
 * without shipping (docs/product.md, section 4). Null: all choices are valid. Call it when choices are restored or
 * zones are loaded, not while the guest is switching to another branch.
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
