import { createHash } from 'node:crypto'
import { wallTime } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { countVisit } from '@sofra/contract/visits'
import { asMerchant, recordVisit } from '@sofra/database'
import { householdOf } from '../../http/address.ts'
import { type RequestValues, serve } from '../../http/serve.ts'

export const serveVisit = serve(countVisit, async (call, parts) => {
  const shop = await parts.shops.findByBranch(call.params.id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: call.params.id })
  const day = wallTime(parts.clock.now(), shop.timeZone).date
  const guest = guestOf(call.body.visitor, call)
  await asMerchant(parts.pool, shop.merchantId, (tx) => recordVisit(tx, { branchId: shop.branchId, day, guest }))
  return { success: true as const }
})

/** Who counts as one guest: the name their browser keeps, else their household. Neither is stored as it is. */
export function guestOf(visitor: string | undefined, { clientIp }: RequestValues): string {
  return createHash('sha256')
    .update(visitor ?? `address ${householdOf(clientIp)}`)
    .digest('base64url')
    .slice(0, 32)
}
