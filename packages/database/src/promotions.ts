import type { Instant, LocalDate } from '@sofra/availability'
import type { Coupon } from '@sofra/pricing'
import { sql } from 'kysely'
import { reductionOf } from './build-menu.ts'
import type { BannerRecord } from './shop-record.ts'
import type { Tx } from './tenancy.ts'

/** A coupon of the business, and what only the database knows about it. */
export interface FoundCoupon {
  readonly coupon: Coupon
  readonly problem: 'used-up' | 'outside-window' | null
}

/** The coupon a guest typed, in whatever case; null when the business has none such. */
export async function findCoupon(
  tx: Tx,
  { businessId, code, now }: { businessId: string; code: string; now: Instant },
): Promise<FoundCoupon | null> {
  const row = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('code', '=', code.trim().toUpperCase())
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return null

  const early = row.valid_from !== null && now < row.valid_from.getTime()
  const late = row.valid_until !== null && now >= row.valid_until.getTime()
  const usedUp = row.max_uses !== null && row.used >= row.max_uses
  return {
    coupon: {
      code: row.code,
      reduction: reductionOf(row),
      allMenu: row.all_menu,
      itemIds: row.item_ids,
      maxAllowedItems: row.max_allowed_items,
      userType: row.user_type,
      minOrder: row.min_order,
      freeDelivery: row.free_delivery,
    },
    problem: early || late ? 'outside-window' : usedUp ? 'used-up' : null,
  }
}

/** The banners that show on a local day. */
export async function bannersOn(
  tx: Tx,
  { businessId, day }: { businessId: string; day: LocalDate },
): Promise<BannerRecord[]> {
  return tx
    .selectFrom('banners')
    .select([
      'id',
      'titles',
      'texts',
      'picture',
      sql<string>`from_date::text`.as('from'),
      sql<string>`until_date::text`.as('until'),
      'category_id as categoryId',
      'item_id as itemId',
    ])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`${day}::date between from_date and until_date`)
    .orderBy('position')
    .execute()
}

/** Counts the banners a guest has seen, each once a day; ids that are no banner's count nothing. How many were new. */
export async function recordReach(
  tx: Tx,
  reach: { businessId: string; bannerIds: readonly string[]; day: LocalDate; guest: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into banner_reach (merchant_id, business_id, banner_id, day, guest)
    select merchant_id, business_id, id, ${reach.day}, ${reach.guest} from banners
    where business_id = ${reach.businessId} and id = any (${reach.bannerIds}::text[])
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
