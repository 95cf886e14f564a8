import { type GetAddressBody, getAddress } from '@sofra/contract/addresses'
import type { z } from 'zod'
import type { AppContext } from '../../context.ts'
import type { GeocodeQuery } from '../../gateways/maps/geocoder.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { resultsResponse } from './responses.ts'

export const serveGetAddress = serve(getAddress, async ({ body, headers, language, clientIp }, context) =>
  resultsResponse(
    await context.maps.geocode(
      await geocodeQueryOf(body, context),
      headers.locale ?? language,
      networkPrefixOf(clientIp),
    ),
  ),
)

/** The geocoding query of a body: an address in the country of the branch, or worldwide without a branch or with the flag. */
export async function geocodeQueryOf(
  { address, branch_id, flag }: z.output<typeof GetAddressBody>,
  context: AppContext,
): Promise<GeocodeQuery> {
  const shop = branch_id === undefined ? null : await requireActiveShop(context, branch_id)
  return { kind: 'text', text: address, country: shop && !flag ? shop.country : null }
}
