import { wallTime } from '@sofra/availability'
import { Refusal, type Shop } from '@sofra/contract'
import { listBanners, reachBanners } from '@sofra/contract/banners'
import { bannerToWire } from '@sofra/contract/banners-codec'
import { asMerchant, bannersOn, recordReach } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { visitorHash } from '../visits/visit.ts'

export const serveBanners = serve(listBanners, async ({ params, query }, context) => {
  const shop = await requireActiveShop(context, params.id)
  const day = query.date === undefined ? today(shop, context) : dayFromWire(query.date)
  const banners = await asMerchant(context.pool, shop.merchantId, (tx) =>
    bannersOn(tx, { businessId: shop.businessId, day }),
  )
  return { banners: banners.map(bannerToWire) }
})

export const serveReach = serve(reachBanners, async (call, context) => {
  const { branch_id: branchId, banners: bannerIds, visitor } = call.body
  const shop = await requireActiveShop(context, branchId)
  const reach = { businessId: shop.businessId, bannerIds, day: today(shop, context), guest: visitorHash(visitor, call) }
  await asMerchant(context.pool, shop.merchantId, (tx) => recordReach(tx, reach))
  return { success: true as const }
})

function today(shop: Shop, { clock }: AppContext): string {
  return wallTime(clock.now(), shop.timeZone).date
}

/**
 * Converts `DD-MM-YYYY` to `YYYY-MM-DD`.
 * @throws {Refusal} bad_request if the date does not exist
 */
function dayFromWire(date: string): string {
  const [day, month, year] = date.split('-')
  const iso = `${year}-${month}-${day}`
  const instant = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== iso) {
    throw new Refusal('bad_request', { date }, { fields: [{ path: 'date', code: 'invalid_date' }] })
  }
  return iso
}
