import type { Instant } from '@sofra/availability'
import type { FeedbackEntry, FeedbackTopic } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

export interface NewFeedback {
  readonly branchId: string
  readonly topic: FeedbackTopic
  /** 1 to 5; null when none were given. */
  readonly stars: number | null
  readonly message: string
  readonly name: string
  readonly phone: string
  readonly orderNumber: number | null
  readonly language: string
  /** A hash of the client, for the rate limit. */
  readonly client: string
  /** The account, if the guest is signed in. */
  readonly customerId?: string | null
  readonly at: Instant
}

export type FeedbackOutcome = 'saved' | 'too-many'

/** The maximum number of messages per client and hour. Several guests can share one address. */
const maxPerHour = 20
const hour = 60 * 60_000

/** Saves feedback to a branch. The same message sent again within an hour is saved once. */
export async function saveFeedback(tx: Tx, feedback: NewFeedback): Promise<FeedbackOutcome> {
  const { branchId, message, client, at } = feedback
  const recent = await tx
    .selectFrom('feedback')
    .select('message')
    .where('branch_id', '=', branchId)
    .where('client', '=', client)
    .where('created_at', '>', new Date(at - hour))
    .limit(maxPerHour)
    .execute()
  if (recent.some((one) => one.message === message)) return 'saved'
  if (recent.length >= maxPerHour) return 'too-many'
  await tx
    .insertInto('feedback')
    .values({
      merchant_id: sql<string>`current_merchant()`,
      branch_id: branchId,
      topic: feedback.topic,
      stars: feedback.stars,
      message,
      name: feedback.name,
      phone: feedback.phone,
      order_number: feedback.orderNumber,
      language: feedback.language,
      client,
      customer_id: feedback.customerId ?? null,
      created_at: new Date(at),
    })
    .execute()
  return 'saved'
}

export interface FeedbackFilter {
  readonly branchIds: readonly string[]
  readonly kind: FeedbackEntry['kind'] | null
  readonly topic: FeedbackTopic | null
  /** Only entries with at most this many stars. */
  readonly starsUpTo: number | null
  /** Only entries older than this one. */
  readonly before: { readonly at: Instant; readonly id: string } | null
  readonly limit: number
}

/** Returns reviews and feedback on these branches, newest first. */
export async function listFeedback(tx: Tx, filter: FeedbackFilter): Promise<FeedbackEntry[]> {
  const { branchIds, kind, topic, starsUpTo, before, limit } = filter
  const { rows } = await sql<FeedbackEntry>`
    select kind, id, branch_id as "branchId", (extract(epoch from created_at) * 1000)::bigint as at, stars, topic, text,
      name, phone, order_number as "orderNumber", (extract(epoch from ordered_at) * 1000)::bigint as "orderedAt", language
    from (
      select 'review' as kind, order_id as id, reviews.branch_id, created_at, stars, null as topic, comment as text,
        name, phone, number as order_number, placed_at as ordered_at, language
      from reviews join orders on orders.merchant_id = reviews.merchant_id and orders.id = reviews.order_id
      union all
      select 'message', id, branch_id, created_at, stars, topic, message, name, phone, order_number, null, language
      from feedback
    ) as entry
    where branch_id = any (${branchIds}::uuid[])
      and (${kind}::text is null or kind = ${kind})
      and (${topic}::text is null or topic = ${topic})
      and (${starsUpTo}::int is null or stars <= ${starsUpTo})
      and (${before === null} or (created_at, id) < (${new Date(before?.at ?? 0)}, ${before?.id ?? null}::uuid))
    order by created_at desc, id desc
    limit ${limit}`.execute(tx)
  return rows
}

/** A customer, with the phone in its national format, such as `50001234` in `KW`. */
export interface FeedbackWriter {
  readonly id: string
  readonly phone: string
  readonly home: { readonly country: string; readonly number: string }
}

/** Returns a customer's feedback to all shops of a merchant, from the account or with the phone, newest first. */
export async function feedbackOf(tx: Tx, customer: FeedbackWriter): Promise<FeedbackEntry[]> {
  const { rows } = await sql<FeedbackEntry>`
    select 'message' as kind, id, branch_id as "branchId", (extract(epoch from created_at) * 1000)::bigint as at, stars,
      topic, message as text, name, phone, order_number as "orderNumber", null as "orderedAt", language
    from feedback where ${isFeedbackOf(customer)}
    order by created_at desc, id desc`.execute(tx)
  return rows
}

/**
 * Matches feedback of a customer. The phone of feedback is free text, so it is compared as bare digits: with the
 * country code, or without it at a business in the same country.
 */
export function isFeedbackOf({ id, phone, home }: FeedbackWriter) {
  return sql<boolean>`(
    feedback.customer_id = ${id} or bare_digits(feedback.phone) = bare_digits(${phone})
    or bare_digits(feedback.phone) = bare_digits(${home.number}) and exists (
      select from branches join businesses
        on businesses.merchant_id = branches.merchant_id and businesses.id = branches.business_id
      where branches.id = feedback.branch_id and businesses.country = ${home.country}
    )
  )`
}
