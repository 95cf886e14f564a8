import { findCities, findCountry, reverseGeocode } from '@sofra/contract/addresses'
import { serve } from '../../http/serve.ts'
import { resultResponse, resultsResponse } from './responses.ts'

export const servePlaceAt = serve(reverseGeocode, async ({ query: { lat, lng }, headers, language }, { maps }) =>
  resultResponse(await maps.geocode({ kind: 'reverse', point: { lat, lng } }, headers.locale ?? language)),
)

export const serveCities = serve(findCities, async ({ query: { city, country }, headers, language }, { maps }) =>
  resultsResponse(await maps.geocode({ kind: 'city', city, country }, headers.locale ?? language)),
)

export const serveCountry = serve(findCountry, async ({ query: { country }, headers, language }, { maps }) =>
  resultResponse(await maps.geocode({ kind: 'country', country }, headers.locale ?? language)),
)
