import { areaLabel, nameIn } from './area.ts'
import { findDeliveryTerms } from './terms.ts'
import type { Destination, ShippingCountry, Zone } from './zone.ts'

/** Where a branch brings and sends things. */
export interface Coverage {
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
}

/**
 * What the place of an order is called: its area with the governorate, else the zone a pin lies in, else the country.
 * Empty when the branch does not know the place, or no longer.
 */
export function destinationLabel(destination: Destination, { zones, countries }: Coverage, language: string): string {
  switch (destination.kind) {
    case 'area': {
      const area = zones.flatMap((zone) => zone.areas).find(({ id }) => id === destination.areaId)
      return area ? areaLabel(area, language) : ''
    }
    case 'pin': {
      const terms = findDeliveryTerms(destination, zones)
      return terms.kind === 'delivers' ? nameIn(terms.zone.names, language) : ''
    }
    case 'country':
      return nameIn(countries.find(({ id }) => id === destination.countryId)?.names ?? {}, language)
  }
}
