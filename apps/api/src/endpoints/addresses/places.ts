import { findCities, findCountry, findPlaceAt } from '@sofra/contract/addresses'
import { serve } from '../../http/serve.ts'
import { addressesAnswer, placeAnswer } from './answers.ts'

export const servePlaceAt = serve(findPlaceAt, async ({ query: { lat, lng }, headers, language }, { maps }) =>
  placeAnswer(await maps.ask({ kind: 'reverse', point: { lat, lng } }, headers.locale ?? language)),
)

export const serveCities = serve(findCities, async ({ query: { city, country }, headers, language }, { maps }) =>
  addressesAnswer(await maps.ask({ kind: 'city', city, country }, headers.locale ?? language)),
)

export const serveCountry = serve(findCountry, async ({ query: { country }, headers, language }, { maps }) =>
  placeAnswer(await maps.ask({ kind: 'country', country }, headers.locale ?? language)),
)
