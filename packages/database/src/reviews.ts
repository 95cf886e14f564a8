import type { Instant } from '@sofra/availability'
import type { Review } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** Returns the review of an order, or null. */
export async function findReview(tx: Tx, orderId: string): Promise<Review | null> {
  return (await reviewsOf(tx, [orderId])).get(orderId) ?? null
}

/** Returns the reviews of several orders by order id. */
export async function reviewsOf(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, Review>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reviews')
    .select(['order_id', 'stars', 'comment', 'created_at'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(
    rows.map(({ order_id, stars, comment, created_at }) => [
      order_id,
      { stars, comment, createdAt: created_at.getTime() },
    ]),
  )
}

export interface NewReview {
  readonly orderId: string
  readonly stars: number
  readonly comment: string
  readonly at: Instant
  /** A review created before this is no longer editable. */
  readonly editableSince: Instant
}

/**
 * Saves or changes the review of a delivered order. Returns false when the order is not delivered or is a practice
 * order, or its review is no longer editable.
 */
export async function saveReview(tx: Tx, { orderId, stars, comment, at, editableSince }: NewReview): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reviews (merchant_id, order_id, business_id, branch_id, stars, comment, created_at, changed_at)
    select merchant_id, id, business_id, branch_id, ${stars}, ${comment}, ${new Date(at)}, ${new Date(at)}
    from orders where id = ${orderId} and state = 'delivered' and not practice
    on conflict (merchant_id, order_id) do update
      set stars = excluded.stars, comment = excluded.comment, changed_at = excluded.changed_at
      where reviews.created_at > ${new Date(editableSince)}`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns the average rating of a business (1 to 5) and the number of reviews; null without reviews. */
export async function ratingOf(tx: Tx, businessId: string): Promise<{ average: number; count: number } | null> {
  const { rows } = await sql<{ average: number | null; count: number }>`
    select avg(stars)::float8 as average, count(*)::int as count from reviews
    where business_id = ${businessId}`.execute(tx)
  const { average, count } = rows[0] ?? { average: null, count: 0 }
  return average === null ? null : { average, count }
}
