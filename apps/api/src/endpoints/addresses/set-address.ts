import { setAddress } from '@sofra/contract/addresses'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { geocodeQueryOf } from './get-address.ts'
import { resultResponse } from './responses.ts'

/** Repeats the search, which is cached, and returns the chosen result: address details sent by the client are not trusted. */
export const serveSetAddress = serve(setAddress, async ({ body, headers, language, clientIp }, context) => {
  const query = await geocodeQueryOf(body, context)
  const outcome = await context.maps.geocode(query, headers.locale ?? language, networkPrefixOf(clientIp))
  return resultResponse(outcome, ({ id }) => id === body.placeId)
})
