import type { DatedHours, Instant, LocalDate } from '@sofra/availability'
import type { Coupon } from '@sofra/pricing'
import { sql } from 'kysely'
import { reductionOf } from './build-menu.ts'
import type { BannerRecord } from './shop-record.ts'
import type { Tx } from './tenancy.ts'

/** A coupon of the business with its validity and remaining uses. */
export interface FoundCoupon {
  readonly coupon: Coupon
  /** The instants between which it is valid, and the days and weekly hours in the business's time zone. */
  readonly from: Instant | null
  readonly until: Instant | null
  readonly window: DatedHours
  /** The remaining uses in all and by this customer; null for no limit. */
  readonly usesLeft: number | null
  readonly customerUsesLeft: number | null
  /** Whether its uses are counted per customer, so that the phone must be known. */
  readonly perCustomer: boolean
}

/**
 * Finds an active coupon by its code, in any case; null when the business has none. Uses held by the orders or locks in
 * `holds` count as remaining.
 */
export async function findCoupon(
  tx: Tx,
  query: { businessId: string; code: string; customer?: string | null; holds?: readonly string[] },
): Promise<FoundCoupon | null> {
  const { businessId, code, customer = null, holds = [] } = query
  const row = await tx
    .selectFrom('coupons')
    .selectAll()
    .select([
      sql<string | null>`first_day::text`.as('firstDay'),
      sql<string | null>`last_day::text`.as('lastDay'),
      sql<number>`coalesce((
        select used from coupon_customers as mine
        where mine.business_id = coupons.business_id and mine.code = coupons.code and mine.customer = ${customer}
      ), 0)`.as('usedByCustomer'),
      sql<readonly string[]>`array(
        select coalesce(customer, '') from coupon_uses as held
        where held.business_id = coupons.business_id and held.code = coupons.code
          and held.order_id = any (${holds}::uuid[])
      )`.as('heldFor'),
    ])
    .where('business_id', '=', businessId)
    .where('code', '=', code.trim().toUpperCase())
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return null

  const held = row.heldFor.length
  const heldByCustomer = customer === null ? 0 : row.heldFor.filter((one) => one === customer).length
  const { max_uses: uses, max_uses_per_customer: perCustomer } = row
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
    from: row.valid_from?.getTime() ?? null,
    until: row.valid_until?.getTime() ?? null,
    window: { firstDay: row.firstDay, lastDay: row.lastDay, hours: row.hours },
    usesLeft: uses === null ? null : uses - row.used + held,
    customerUsesLeft: perCustomer === null ? null : perCustomer - row.usedByCustomer + heldByCustomer,
    perCustomer: perCustomer !== null,
  }
}

/** Returns the banners shown on a local date. */
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

/** Counts the banners a guest saw, each once a day, and ignores unknown ids. Returns how many were new. */
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
