import { createHash } from 'node:crypto'
import { wallTime } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { countVisit } from '@sofra/contract/visits'
import { asMerchant, recordVisit } from '@sofra/database'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { type RequestValues, serve } from '../../http/serve.ts'
import { findGuestShop } from '../../shops/find-shop.ts'

export const serveVisit = serve(countVisit, async (call, context) => {
  const shop = await findGuestShop(context, call.params.id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: call.params.id })
  const day = wallTime(context.clock.now(), shop.timeZone).date
  const guest = visitorHash(call.body.visitor, call)
  await asMerchant(context.pool, shop.merchantId, (tx) => recordVisit(tx, { branchId: shop.branchId, day, guest }))
  return { success: true as const }
})

/** A hash by which a guest is counted once: of the browser's visitor id, else of the network prefix of the IP address. */
export function visitorHash(visitor: string | undefined, { clientIp }: RequestValues): string {
  return createHash('sha256')
    .update(visitor ?? `address ${networkPrefixOf(clientIp)}`)
    .digest('base64url')
    .slice(0, 32)
}
