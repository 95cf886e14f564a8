import { type GetAddressBody, getAddress } from '@sofra/contract/addresses'
import type { z } from 'zod'
import type { MapQuestion } from '../../gateways/maps/map-search.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { addressesAnswer } from './answers.ts'

export const serveGetAddress = serve(getAddress, async ({ body, headers, language }, parts) =>
  addressesAnswer(await parts.maps.ask(await questionOf(body, parts), headers.locale ?? language)),
)

/** What is asked of the service for a body: an address in the country of the branch, or anywhere. */
export async function questionOf(
  { address, branch_id, flag }: z.output<typeof GetAddressBody>,
  parts: AppContext,
): Promise<MapQuestion> {
  const shop = branch_id === undefined ? null : await activeShop(parts, branch_id)
  return { kind: 'text', text: address, country: shop && !flag ? shop.country : null }
}
