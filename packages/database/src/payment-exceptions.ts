import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { ExceptionOutcome } from '@sofra/ordering'
import { sql } from 'kysely'
import type { PaymentAccountsTable, PaymentExceptionReason } from './schema-payments.ts'
import { isId, type Tx } from './tenancy.ts'

/** A sum as it was asked for, or as a provider says it was taken. */
interface Sum {
  readonly amount: Amount
  readonly currency: Currency
}

/** A payment that only a person can settle: docs/decisions/0031-payment-exceptions.md */
export interface PaymentException {
  /** The refund's that was not made or not heard of, else the attempt's. */
  readonly id: string
  readonly reason: PaymentExceptionReason
  readonly businessId: string
  /** Null: it is about wallet money that was bought. */
  readonly order: { readonly id: string; readonly branchId: string; readonly number: number } | null
  /** The guest's, as they have said it; '' where nobody did. */
  readonly name: string
  readonly phone: string
  /** What was to be paid, or to go back. */
  readonly requested: Sum
  /** What the provider says it took; null where it has not said. */
  readonly reported: Sum | null
  readonly provider: PaymentAccountsTable['provider']
  /** What the provider calls the payment, or the refund. */
  readonly reference: string | null
  /** Since when it is a question. */
  readonly at: Instant
  readonly resolution: (ExceptionResolution & { readonly at: Instant }) | null
}

/** What was done about it, and by whom. */
export interface ExceptionResolution {
  readonly outcome: ExceptionOutcome
  readonly note: string
  readonly by: string
}

/** How many of those that are settled anybody looks back at. */
const maxResolved = 50

/**
 * The questions of some branches' orders, and those about wallet money of the businesses: the open ones, the longest
 * waiting first; or those that were settled last.
 */
export async function listExceptions(
  tx: Tx,
  where: { readonly branchIds: readonly string[]; readonly businessIds: readonly string[] },
  { settled }: { readonly settled: boolean },
): Promise<PaymentException[]> {
  // One that is settled may be none any more: the provider has said something else since.
  const which = settled
    ? sql`select merchant_id, question_id as id, attempt_id, refund_id, why from payment_settlements`
    : sql`
        select * from payment_questions as question where not exists (
          select from payment_settlements as settled
          where settled.merchant_id = question.merchant_id and settled.question_id = question.id
        )`
  const { rows } = await sql<PaymentException>`
    select question.id, question.why, attempt.business_id as "businessId",
      case when orders.id is not null then jsonb_build_object(
        'id', orders.id, 'branchId', orders.branch_id, 'number', orders.number
      ) end as "order",
      coalesce(orders.name, customers.name, '') as name, coalesce(orders.phone, customers.phone, '') as phone,
      jsonb_build_object(
        'amount', coalesce(refund.amount, attempt.amount), 'currency', attempt.currency
      ) as asked,
      case when refund.id is null and reported.amount is not null then jsonb_build_object(
        'amount', reported.amount, 'currency', reported.currency
      ) end as reported,
      account.provider,
      case when refund.id is null then attempt.provider_id else coalesce(provider_refund_id, attempt.provider_id) end
        as reference,
      (extract(epoch from coalesce(
        refund.done_at, refund.created_at, reported.at, attempt.expires_at
      )) * 1000)::bigint as at,
      case when settled.at is not null then jsonb_build_object(
        'outcome', settled.outcome, 'note', coalesce(note.note, ''), 'by', settled.by_name,
        'at', (extract(epoch from settled.at) * 1000)::bigint
      ) end as settled
    from (${which}) as question
    join payment_attempts as attempt on attempt.merchant_id = question.merchant_id and attempt.id = question.attempt_id
    join payment_accounts as account
      on account.merchant_id = attempt.merchant_id and account.id = attempt.account_id
    left join payment_refunds as refund
      on refund.merchant_id = question.merchant_id and refund.id = question.refund_id
    left join orders on orders.merchant_id = attempt.merchant_id and orders.id = attempt.order_id
    left join customers on customers.merchant_id = attempt.merchant_id and customers.id = attempt.customer_id
    left join payment_settlements as settled
      on settled.merchant_id = question.merchant_id and settled.question_id = question.id
    left join payment_settlement_notes as note
      on note.merchant_id = question.merchant_id and note.question_id = question.id
    left join lateral (
      select event.amount, event.currency, event.at from payment_events as event
      where event.merchant_id = attempt.merchant_id and event.attempt_id = attempt.id and event.source = 'asked'
        and event.status = 'paid'
      order by event.at desc limit 1
    ) as reported on true
    where orders.branch_id = any (${where.branchIds}::uuid[])
      or (attempt.purpose = 'wallet' and attempt.business_id = any (${where.businessIds}::uuid[]))
    order by ${settled ? sql`settled.at desc, question.id limit ${maxResolved}` : sql`at, question.id`}`.execute(tx)
  return rows
}

/** A question that is to be settled. */
export interface ExceptionToResolve {
  readonly id: string
  readonly attemptId: string
  readonly refundId: string | null
  readonly why: PaymentExceptionReason
  readonly businessId: string
  readonly orderId: string | null
}

/** A question by its id; null: there is none such. */
export async function findException(tx: Tx, id: string): Promise<ExceptionToResolve | null> {
  if (!isId(id)) return null
  const { rows } = await sql<ExceptionToResolve>`
    select question.id, question.attempt_id as "attemptId", question.refund_id as "refundId", question.why,
      attempt.business_id as "businessId", attempt.order_id as "orderId"
    from payment_questions as question
    join payment_attempts as attempt on attempt.merchant_id = question.merchant_id and attempt.id = question.attempt_id
    where question.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Writes down how a question was settled, once. False: somebody has settled it before. */
export async function resolveException(
  tx: Tx,
  { id, attemptId, refundId, why }: ExceptionToResolve,
  { outcome, note, by, at }: ExceptionResolution & { readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    with settled as (
      insert into payment_settlements (
        merchant_id, question_id, attempt_id, refund_id, why, outcome, by_name, at
      ) values (
        current_merchant(), ${id}, ${attemptId}, ${refundId}, ${why}, ${outcome}, ${by}, ${new Date(at)}
      ) on conflict (merchant_id, question_id) do nothing
      returning merchant_id, question_id
    )
    insert into payment_settlement_notes (merchant_id, question_id, note)
    select merchant_id, question_id, ${note} from settled
    returning question_id`.execute(tx)
  return rows.length > 0
}
