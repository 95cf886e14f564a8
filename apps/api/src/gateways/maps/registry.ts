import type { GeocodingService, GeocodingServiceOptions } from './geocoder.ts'
import { createNominatim } from './nominatim/nominatim.ts'

/** Every geocoding service. A new one is a folder beside this file and a line here. */
export const geocodingServices = { nominatim: createNominatim } as const satisfies Readonly<
  Record<string, (options: GeocodingServiceOptions) => GeocodingService>
>

export type GeocodingServiceName = keyof typeof geocodingServices
