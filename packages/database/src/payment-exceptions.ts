import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { ExceptionOutcome } from '@sofra/ordering'
import { sql } from 'kysely'
import type { PaymentAccountsTable, PaymentExceptionReason } from './schema-payments.ts'
import { isId, type Tx } from './tenancy.ts'

/** An amount in minor units of its currency. */
interface Sum {
  readonly amount: Amount
  readonly currency: Currency
}

/** A payment or refund that staff have to resolve: docs/decisions/0031-payment-exceptions.md */
export interface PaymentException {
  /** The id of the failed or unconfirmed refund, else of the attempt. */
  readonly id: string
  readonly reason: PaymentExceptionReason
  readonly businessId: string
  /** Null for a wallet purchase. */
  readonly order: {
    readonly id: string
    readonly branchId: string
    readonly number: number
    readonly placedAt: Instant
  } | null
  /** The guest's name and phone as given with the order or account; empty when unknown. */
  readonly name: string
  readonly phone: string
  /** The amount to be paid or refunded. */
  readonly requested: Sum
  /** The amount the provider reports as paid; null when it reported none. */
  readonly reported: Sum | null
  readonly provider: PaymentAccountsTable['provider']
  /** The provider's id of the payment or refund. */
  readonly reference: string | null
  /** When the exception arose. */
  readonly at: Instant
  readonly resolution: (ExceptionResolution & { readonly at: Instant }) | null
}

/** How an exception was resolved, and by whom. */
export interface ExceptionResolution {
  readonly outcome: ExceptionOutcome
  readonly note: string
  readonly by: string
}

/** The maximum number of resolved exceptions that are listed. */
const maxResolved = 50

/**
 * Lists the exceptions of orders of some branches and of wallet purchases of some businesses: open ones oldest first,
 * or the last resolved ones newest first.
 */
export async function listExceptions(
  tx: Tx,
  where: { readonly branchIds: readonly string[]; readonly businessIds: readonly string[] },
  { settled }: { readonly settled: boolean },
): Promise<PaymentException[]> {
  // A resolved exception may no longer be in the view, because the provider reported another status since.
  const which = settled
    ? sql`select merchant_id, exception_id as id, attempt_id, refund_id, reason from payment_resolutions`
    : sql`
        select * from payment_exceptions as exception where not exists (
          select from payment_resolutions as resolution
          where resolution.merchant_id = exception.merchant_id and resolution.exception_id = exception.id
        )`
  const { rows } = await sql<PaymentException>`
    select exception.id, exception.reason, attempt.business_id as "businessId",
      case when orders.id is not null then jsonb_build_object(
        'id', orders.id, 'branchId', orders.branch_id, 'number', orders.number,
        'placedAt', (extract(epoch from orders.placed_at) * 1000)::bigint
      ) end as "order",
      coalesce(orders.name, customers.name, '') as name, coalesce(orders.phone, customers.phone, '') as phone,
      jsonb_build_object(
        'amount', coalesce(refund.amount, attempt.amount), 'currency', attempt.currency
      ) as requested,
      case when refund.id is null and reported.amount is not null then jsonb_build_object(
        'amount', reported.amount, 'currency', reported.currency
      ) end as reported,
      account.provider,
      case when refund.id is null then attempt.provider_id else coalesce(provider_refund_id, attempt.provider_id) end
        as reference,
      (extract(epoch from coalesce(
        refund.done_at, refund.created_at, reported.at, attempt.expires_at
      )) * 1000)::bigint as at,
      case when resolution.at is not null then jsonb_build_object(
        'outcome', resolution.outcome, 'note', coalesce(note.note, ''), 'by', actor_name('staff', resolution.by_user, resolution.by_name),
        'at', (extract(epoch from resolution.at) * 1000)::bigint
      ) end as resolution
    from (${which}) as exception
    join payment_attempts as attempt on attempt.merchant_id = exception.merchant_id and attempt.id = exception.attempt_id
    join payment_accounts as account
      on account.merchant_id = attempt.merchant_id and account.id = attempt.account_id
    left join payment_refunds as refund
      on refund.merchant_id = exception.merchant_id and refund.id = exception.refund_id
    left join orders on orders.merchant_id = attempt.merchant_id and orders.id = attempt.order_id
    left join customers on customers.merchant_id = attempt.merchant_id and customers.id = attempt.customer_id
    left join payment_resolutions as resolution
      on resolution.merchant_id = exception.merchant_id and resolution.exception_id = exception.id
    left join payment_resolution_notes as note
      on note.merchant_id = exception.merchant_id and note.exception_id = exception.id
    left join lateral (
      select event.amount, event.currency, event.at from payment_events as event
      where event.merchant_id = attempt.merchant_id and event.attempt_id = attempt.id and event.source = 'query'
        and event.status = 'paid'
      order by event.at desc limit 1
    ) as reported on true
    where orders.branch_id = any (${where.branchIds}::uuid[])
      or (attempt.purpose = 'wallet' and attempt.business_id = any (${where.businessIds}::uuid[]))
    order by ${settled ? sql`resolution.at desc, exception.id limit ${maxResolved}` : sql`at, exception.id`}`.execute(
    tx,
  )
  return rows
}

/** An exception that is to be resolved. */
export interface ExceptionToResolve {
  readonly id: string
  readonly attemptId: string
  readonly refundId: string | null
  readonly reason: PaymentExceptionReason
  readonly businessId: string
  readonly orderId: string | null
}

/** Returns an exception by its id, or null. */
export async function findException(tx: Tx, id: string): Promise<ExceptionToResolve | null> {
  if (!isId(id)) return null
  const { rows } = await sql<ExceptionToResolve>`
    select exception.id, exception.attempt_id as "attemptId", exception.refund_id as "refundId", exception.reason,
      attempt.business_id as "businessId", attempt.order_id as "orderId"
    from payment_exceptions as exception
    join payment_attempts as attempt on attempt.merchant_id = exception.merchant_id and attempt.id = exception.attempt_id
    where exception.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Saves how an exception was resolved, once. Returns false when it was resolved before. */
export async function resolveException(
  tx: Tx,
  { id, attemptId, refundId, reason }: ExceptionToResolve,
  { outcome, note, by, at }: ExceptionResolution & { readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    with resolved as (
      insert into payment_resolutions (
        merchant_id, exception_id, attempt_id, refund_id, reason, outcome, by_name, at
      ) values (
        current_merchant(), ${id}, ${attemptId}, ${refundId}, ${reason}, ${outcome}, ${by}, ${new Date(at)}
      ) on conflict (merchant_id, exception_id) do nothing
      returning merchant_id, exception_id
    )
    insert into payment_resolution_notes (merchant_id, exception_id, note)
    select merchant_id, exception_id, ${note} from resolved
    returning exception_id`.execute(tx)
  return rows.length > 0
}
