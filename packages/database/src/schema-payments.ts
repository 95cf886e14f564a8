import type { Amount } from '@sofra/money'
import type { OnlineMethod, OrderEvent, OrderRefund, PaymentProviderName } from '@sofra/ordering'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './schema-columns.ts'

export type PaymentAccountsTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  provider: PaymentProviderName
  position: Generated<number>
  active: Generated<boolean>
  methods: OnlineMethod[]
  public_key: Generated<string>
  sealed_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export type PaymentAttemptsTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  account_id: string
  purpose: 'order' | 'wallet'
  order_id: string | null
  wallet_purchase_id: string | null
  customer_id: string | null
  method: OnlineMethod
  amount: Amount
  currency: string
  state: Generated<'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'>
  provider_id: string | null
  redirect_url: string | null
  return_path: string
  language: string
  created_at: Timestamp
  expires_at: Timestamp
  returned_at: Timestamp | null
  next_check_at: Timestamp | null
  checks: Generated<number>
  exception_reason: 'wrong-amount' | 'wrong-currency' | 'unconfirmed' | null
}

export type PaymentEventsTable = {
  merchant_id: string
  id: Generated<string>
  account_id: string
  source: 'webhook' | 'query' | 'system'
  event_id: string
  type: string
  attempt_id: string | null
  provider_id: string | null
  status: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'unknown' | null
  amount: Amount | null
  currency: string | null
  at: Timestamp
}

export type PaymentRefundsTable = {
  merchant_id: string
  id: Generated<string>
  /** Null: staff gave back what was paid on delivery. */
  attempt_id: string | null
  order_id: string | null
  method: Generated<OrderRefund['method']>
  amount: Amount
  currency: string
  reason: 'cancelled' | 'rejected' | 'paid-late' | 'paid-twice' | 'staff'
  note: Generated<string>
  by_kind: OrderEvent['by']['kind']
  by_name: Generated<string>
  state: Generated<'due' | 'sent' | 'made' | 'failed'>
  provider_refund_id: string | null
  created_at: Timestamp
  sent_at: Timestamp | null
  done_at: Timestamp | null
  next_try_at: Timestamp | null
  tries: Generated<number>
}

export type RefundLinesTable = {
  merchant_id: string
  refund_id: string
  order_id: string
  position: number
  count: number
}

/** Why staff have to resolve a payment or refund. */
export type PaymentExceptionReason =
  | NonNullable<PaymentAttemptsTable['exception_reason']>
  | 'refund-failed'
  | 'refund-unconfirmed'

/** All exceptions, resolved or not. */
export type PaymentExceptionsView = {
  merchant_id: string
  id: string
  attempt_id: string
  refund_id: string | null
  reason: PaymentExceptionReason
}

export type PaymentResolutionsTable = {
  merchant_id: string
  exception_id: string
  attempt_id: string
  refund_id: string | null
  reason: PaymentExceptionReason
  outcome: 'given-back' | 'with-guest'
  by_name: string
  at: Timestamp
}

export type PaymentResolutionNotesTable = { merchant_id: string; exception_id: string; note: string }

export type SandboxPaymentsTable = {
  id: string
  reference: string
  method: string
  amount: Amount
  currency: string
  title: string
  language: string
  return_url: string
  cancel_url: string
  webhook_url: string
  status: Generated<'open' | 'paid' | 'declined' | 'cancelled' | 'expired'>
  taken: Amount | null
  settles_at: Timestamp | null
  created_at: Timestamp
  expires_at: Timestamp
}

export type SandboxRefundsTable = {
  id: string
  reference: string
  payment_id: string
  amount: Amount
  created_at: Timestamp
}
