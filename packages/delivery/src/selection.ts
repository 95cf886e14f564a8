import type { Destination, ShippingCountry, Zone } from './zone.ts'

/** The branch a guest is in now, and where it goes. */
export interface BranchCoverage {
  readonly branchId: string
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
  readonly shippingEnabled: boolean
}

/**
 * The destination a returning guest had chosen, if this branch still goes there, else null (source spec, section 4).
 * The choice alone is kept; its zone and fee are looked up anew among the zones just fetched.
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
      // A pin is a place on earth; whether we go there is for the terms to say.
      return destination
    case 'country': {
      const { countryId } = destination
      const shipped = reach.countries.some((country) => country.id === countryId && country.branchId === reach.branchId)
      return reach.shippingEnabled && shipped ? destination : null
    }
  }
}
