import { findCities, findCountry, reverseGeocode } from '@sofra/contract/addresses'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { resultResponse, resultsResponse } from './responses.ts'

export const servePlaceAt = serve(
  reverseGeocode,
  async ({ query: { lat, lng }, headers, language, clientIp }, { maps }) =>
    resultResponse(
      await maps.geocode(
        { kind: 'reverse', point: { lat, lng } },
        headers.locale ?? language,
        networkPrefixOf(clientIp),
      ),
    ),
)

export const serveCities = serve(
  findCities,
  async ({ query: { city, country }, headers, language, clientIp }, { maps }) =>
    resultsResponse(
      await maps.geocode({ kind: 'city', city, country }, headers.locale ?? language, networkPrefixOf(clientIp)),
    ),
)

export const serveCountry = serve(findCountry, async ({ query: { country }, headers, language, clientIp }, { maps }) =>
  resultResponse(
    await maps.geocode({ kind: 'country', country }, headers.locale ?? language, networkPrefixOf(clientIp)),
  ),
)
