import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import type { OnlineMethod, OrderState } from '@sofra/ordering'
import { type Selectable, sql } from 'kysely'
import type { PaymentAttemptsTable, PaymentEventsTable } from './schema-payments.ts'
import { isId, type Tx } from './tenancy.ts'

/** What a payment is for. */
export type PaymentPurpose =
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'wallet'; readonly purchaseId: string; readonly customerId: string }

/** A payment attempt before it is sent to the provider. */
export interface NewAttempt {
  readonly merchantId: string
  readonly businessId: string
  readonly accountId: string
  readonly purpose: PaymentPurpose
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
  /** The page the guest returns to: a path below the public URL, or a URL on the shop's own domain. */
  readonly returnPath: string
  readonly language: string
  readonly at: Instant
  readonly expiresAt: Instant
}

export interface PaymentAttempt extends Omit<NewAttempt, 'at'> {
  readonly id: string
  readonly state: Selectable<PaymentAttemptsTable>['state']
  readonly providerId: string | null
  readonly redirectUrl: string | null
  readonly createdAt: Instant
  readonly returnedAt: Instant | null
  readonly nextCheckAt: Instant | null
  readonly checks: number
  readonly exceptionReason: PaymentAttemptsTable['exception_reason']
}

/** The delay before the first query to the provider. */
const firstCheckMilliseconds = 60_000

/** Adds an attempt and returns its id, which is the provider's idempotency key. */
export async function addAttempt(tx: Tx, attempt: NewAttempt): Promise<string> {
  const { purpose } = attempt
  const { id } = await tx
    .insertInto('payment_attempts')
    .values({
      merchant_id: attempt.merchantId,
      business_id: attempt.businessId,
      account_id: attempt.accountId,
      purpose: purpose.kind,
      order_id: purpose.kind === 'order' ? purpose.orderId : null,
      wallet_purchase_id: purpose.kind === 'wallet' ? purpose.purchaseId : null,
      customer_id: purpose.kind === 'wallet' ? purpose.customerId : null,
      method: attempt.method,
      amount: attempt.amount,
      currency: attempt.currency,
      return_path: attempt.returnPath,
      language: attempt.language,
      created_at: new Date(attempt.at),
      expires_at: new Date(attempt.expiresAt),
      next_check_at: new Date(attempt.at + firstCheckMilliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns an attempt of the merchant, or null. */
export async function findAttempt(tx: Tx, attemptId: string): Promise<PaymentAttempt | null> {
  if (!isId(attemptId)) return null
  const row = await tx.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** Returns an order's attempts, newest first. */
export async function attemptsOfOrder(tx: Tx, orderId: string): Promise<PaymentAttempt[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(attemptOf)
}

/** Returns the ids of a customer's latest pending wallet purchases since an instant; at most four. */
export async function openPurchasesOf(tx: Tx, customerId: string, since: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('id')
    // Few attempts await a check, and a partial index finds them.
    .where('next_check_at', 'is not', null)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'wallet')
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(since))
    .orderBy('created_at', 'desc')
    .limit(4)
    .execute()
  return rows.map(({ id }) => id)
}

/** A locked attempt with its locked order. All transactions lock the order first. */
export interface LockedAttempt {
  readonly attempt: PaymentAttempt
  /** Null for a wallet purchase. */
  readonly order: LockedOrder | null
}

export interface LockedOrder {
  readonly id: string
  readonly branchId: string
  readonly state: OrderState
  readonly payBy: Instant | null
  readonly paidAt: Instant | null
}

/** Locks an attempt and its order until the transaction ends. Null when there is no such attempt. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt | null> {
  const found = await findAttempt(tx, attemptId)
  if (!found) return null
  const order = found.purpose.kind === 'order' ? await lockOrder(tx, found.purpose.orderId) : null
  const row = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { attempt: attemptOf(row), order }
}

/**
 * Locks an order until the transaction ends, so that it is not paid or cancelled concurrently. Null when there is none.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'branch_id', 'state', 'pay_by', 'paid_at'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { id, branch_id, state, pay_by, paid_at } = row
  return { id, branchId: branch_id, state, payBy: pay_by?.getTime() ?? null, paidAt: paid_at?.getTime() ?? null }
}

/** The fields to change. */
export interface AttemptChange {
  readonly state?: PaymentAttempt['state']
  readonly exceptionReason?: PaymentAttempt['exceptionReason']
  readonly providerId?: string
  readonly redirectUrl?: string
  readonly returnedAt?: Instant
  readonly nextCheckAt?: Instant | null
  readonly checks?: number
}

/** Updates the given fields of an attempt. */
export async function changeAttempt(tx: Tx, attemptId: string, change: AttemptChange): Promise<void> {
  const { state, exceptionReason, providerId, redirectUrl, returnedAt, nextCheckAt, checks } = change
  await tx
    .updateTable('payment_attempts')
    .set({
      ...(state !== undefined && { state }),
      ...(exceptionReason !== undefined && { exception_reason: exceptionReason }),
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
      ...(returnedAt !== undefined && { returned_at: new Date(returnedAt) }),
      ...(nextCheckAt !== undefined && { next_check_at: nextCheckAt === null ? null : new Date(nextCheckAt) }),
      ...(checks !== undefined && { checks }),
    })
    .where('id', '=', attemptId)
    .execute()
}

/** A report about a payment. */
export interface PaymentEvent {
  readonly merchantId: string
  readonly accountId: string
  readonly source: PaymentEventsTable['source']
  /** The same for every delivery of one event. */
  readonly eventId: string
  readonly type: string
  readonly attemptId: string | null
  readonly providerId: string | null
  readonly status: PaymentEventsTable['status']
  readonly amount: Amount | null
  readonly currency: Currency | null
  readonly at: Instant
}

/** Saves an event once. Returns false when it was saved before. */
export async function addPaymentEvent(tx: Tx, event: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({
      merchant_id: event.merchantId,
      account_id: event.accountId,
      source: event.source,
      event_id: event.eventId,
      type: event.type,
      attempt_id: event.attemptId,
      provider_id: event.providerId,
      status: event.status,
      amount: event.amount,
      currency: event.currency,
      at: new Date(event.at),
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'account_id', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the statuses of an attempt that the provider returned to a query or that the system set, oldest first. */
export function statusEventsOf(tx: Tx, attemptId: string) {
  return tx
    .selectFrom('payment_events')
    .select(['source', 'status', 'amount', 'currency'])
    .where('attempt_id', '=', attemptId)
    .where('source', '<>', 'webhook')
    .where('status', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Returns the attempt with a provider's id, or null. */
export async function findAttemptByProviderId(
  tx: Tx,
  { accountId, providerId }: { accountId: string; providerId: string },
): Promise<PaymentAttempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row ? attemptOf(row) : null
}

function attemptOf(row: Selectable<PaymentAttemptsTable>): PaymentAttempt {
  return {
    merchantId: row.merchant_id,
    id: row.id,
    businessId: row.business_id,
    accountId: row.account_id,
    purpose: purposeOf(row),
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    providerId: row.provider_id,
    redirectUrl: row.redirect_url,
    returnPath: row.return_path,
    language: row.language,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    returnedAt: row.returned_at?.getTime() ?? null,
    nextCheckAt: row.next_check_at?.getTime() ?? null,
    checks: row.checks,
    exceptionReason: row.exception_reason,
  }
}

function purposeOf({ order_id, wallet_purchase_id, customer_id }: Selectable<PaymentAttemptsTable>): PaymentPurpose {
  if (order_id !== null) return { kind: 'order', orderId: order_id }
  return { kind: 'wallet', purchaseId: wallet_purchase_id ?? '', customerId: customer_id ?? '' }
}

/**
 * Closes an order's open attempts, and schedules an immediate check of each, which closes the payment at the provider.
 */
export async function closeAttempts(
  tx: Tx,
  { orderId, status, at }: { orderId: string; status: 'expired' | 'cancelled'; at: Instant },
): Promise<void> {
  const when = new Date(at)
  await sql`
    with ended as (
      update payment_attempts set state = ${status},
        next_check_at = case when next_check_at is not null then ${when}::timestamptz end
      where order_id = ${orderId} and state in ('created', 'pending')
      returning merchant_id, id, account_id, provider_id
    )
    insert into payment_events (
      merchant_id, account_id, source, event_id, type, attempt_id, provider_id, status, at
    )
    select merchant_id, account_id, 'system', 'system:' || ${status} || ':' || id, ${status}, id, provider_id, ${status}, ${when}
    from ended
    on conflict (merchant_id, account_id, event_id) do nothing`.execute(tx)
}
