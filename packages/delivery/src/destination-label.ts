import { areaLabel, nameIn } from './area.ts'
import { findDeliveryTerms } from './terms.ts'
import type { Destination, ShippingCountry, Zone } from './zone.ts'

/** The zones and shipping countries of a branch. */
export interface Coverage {
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
}

/**
 * The display name of a destination: the area with its governorate, else the zone that contains the pin, else the
 * country. Empty if the branch does not, or no longer, serve it.
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
