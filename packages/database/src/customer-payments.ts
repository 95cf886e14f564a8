import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import { sql } from 'kysely'
import type { PaymentAttempt } from './payment-attempts.ts'
import type { ExceptionResolution } from './payment-exceptions.ts'
import type { PaymentRefund } from './payment-refunds.ts'
import type { Tx } from './tenancy.ts'

/** A payment attempt of a customer, with its refunds and the resolutions of its payment exceptions. */
export interface CustomerPayment
  extends Pick<PaymentAttempt, 'id' | 'method' | 'amount' | 'currency' | 'state' | 'createdAt'> {
  /** The order it pays for; null for a wallet package. */
  readonly order: { readonly id: string; readonly number: number } | null
  readonly packageNames: Texts | null
  readonly refunds: readonly Pick<PaymentRefund, 'amount' | 'state' | 'reason' | 'note' | 'at'>[]
  readonly settlements: readonly (Pick<ExceptionResolution, 'outcome' | 'note'> & { readonly at: Instant })[]
}

/** Returns all payment attempts for a customer's orders and wallet purchases, newest first. */
export async function paymentsOf(tx: Tx, customerId: string): Promise<CustomerPayment[]> {
  const { rows } = await sql<CustomerPayment>`
    select attempt.id, attempt.method, attempt.amount, attempt.currency, attempt.state,
      ${milliseconds('attempt.created_at')} as "createdAt",
      case when orders.id is not null then jsonb_build_object('id', orders.id, 'number', orders.number) end as "order",
      bought.names as "packageNames",
      array(
        select jsonb_build_object(
          'amount', refund.amount, 'state', refund.state, 'reason', refund.reason, 'note', refund.note,
          'at', ${milliseconds('refund.created_at')}
        )
        from payment_refunds as refund
        where refund.merchant_id = attempt.merchant_id and refund.attempt_id = attempt.id
        order by refund.created_at, refund.id
      ) as refunds,
      array(
        select jsonb_build_object(
          'outcome', resolution.outcome, 'note', coalesce(note.note, ''), 'at', ${milliseconds('resolution.at')}
        )
        from payment_resolutions as resolution left join payment_resolution_notes as note using (merchant_id, exception_id)
        where resolution.merchant_id = attempt.merchant_id and resolution.attempt_id = attempt.id
        order by resolution.at, resolution.exception_id
      ) as settlements
    from payment_attempts as attempt
    left join orders on orders.merchant_id = attempt.merchant_id and orders.id = attempt.order_id
    left join wallet_purchases as bought
      on bought.merchant_id = attempt.merchant_id and bought.id = attempt.wallet_purchase_id
    where attempt.id in (
      select paid.id from orders as theirs
      join payment_attempts as paid on paid.merchant_id = theirs.merchant_id and paid.order_id = theirs.id
      where theirs.customer_id = ${customerId}
      union all
      select bought.id from payment_attempts as bought where bought.customer_id = ${customerId}
    )
    order by attempt.created_at desc, attempt.id desc`.execute(tx)
  return rows
}

/** Selects instants as epoch milliseconds, so that rows need no further conversion. */
function milliseconds(column: 'attempt.created_at' | 'refund.created_at' | 'resolution.at') {
  return sql<Instant>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}
