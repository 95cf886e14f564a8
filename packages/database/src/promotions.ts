import type { DatedHours, Instant, LocalDate } from '@sofra/availability'
import type { Coupon } from '@sofra/pricing'
import { sql } from 'kysely'
import { reductionOf } from './build-menu.ts'
import type { BannerRecord } from './shop-record.ts'
import type { Tx } from './tenancy.ts'

/** A coupon of the business, and what only the database knows about it. */
export interface FoundCoupon {
  readonly coupon: Coupon
  /** The instants between which it may be used, and the days and weekly hours by the business's clock. */
  readonly from: Instant | null
  readonly until: Instant | null
  readonly window: DatedHours
  /** How often it can still be used, by anyone and by the customer asked about; null: without limit. */
  readonly usesLeft: number | null
  readonly customerUsesLeft: number | null
  /** Whether somebody has to say who they are to use it. */
  readonly perCustomer: boolean
}

/**
 * The coupon a guest typed, in whatever case; null when the business has none such. What is held of it for the caller
 * already counts as left.
 */
export async function findCoupon(
  tx: Tx,
  asked: { businessId: string; code: string; customer?: string | null; holds?: readonly string[] },
): Promise<FoundCoupon | null> {
  const { businessId, code, customer = null, holds = [] } = asked
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
