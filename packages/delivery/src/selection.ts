import type { Destination, ShippingCountry, Zone } from './zone.ts'

/** A branch and the destinations it serves. */
export interface BranchCoverage {
  readonly branchId: string
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
  readonly shippingEnabled: boolean
}

/**
 * The stored destination of a returning guest if this branch still serves it, else null (docs/product.md, section 4).
 * Only the selection is stored; its zone and fee are resolved from the current zones.
 */
export function restoreDestination(destination: Destination, reach: BranchCoverage): Destination | null {
  switch (destination.kind) {
    case 'area': {
      const { areaId } = destination
      const served = reach.zones.some(
        (zone) => zone.visible && zone.branchId === reach.branchId && zone.areas.some((area) => area.id === areaId),
      )
      return served ? destination : null
    }
    case 'pin':
      // Whether a pin is served depends on the delivery terms.
      return destination
    case 'country': {
      const { countryId } = destination
      const shipped = reach.countries.some((country) => country.id === countryId && country.branchId === reach.branchId)
      return reach.shippingEnabled && shipped ? destination : null
    }
  }
}
