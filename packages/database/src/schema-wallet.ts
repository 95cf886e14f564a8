import type { Texts } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { Generated } from 'kysely'
import type { Json, JsonWithDefault, Timestamp } from './schema-columns.ts'

export type WalletTransactionKind =
  | 'purchase'
  | 'credit'
  | 'hold'
  | 'spend'
  | 'release'
  | 'expiry'
  | 'refund'
  | 'closing'

export type WalletPackagesTable = {
  merchant_id: string
  business_id: string
  id: string
  position: Generated<number>
  names: Json<Texts>
  descriptions: JsonWithDefault<Texts>
  pay: Amount
  bonus: Generated<Amount>
  bonus_days: number | null
}

export type WalletPurchasesTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  branch_id: string
  customer_id: string
  package_id: string
  names: Json<Texts>
  currency: Currency
  pay: Amount
  bonus: Amount
  bonus_days: number | null
  created_at: Timestamp
}

export type WalletAccountsTable = {
  merchant_id: string
  id: Generated<string>
  kind: 'available' | 'held' | 'paid-in' | 'given' | 'earned' | 'expired' | 'refunded'
  customer_id: string | null
  currency: Currency
  opened_at: Timestamp
}

export type WalletTransactionsTable = {
  merchant_id: string
  id: Generated<string>
  kind: WalletTransactionKind
  at: Timestamp
  by_kind: 'guest' | 'staff' | 'system'
  by_name: string
  order_id: string | null
  purchase_id: string | null
  attempt_id: string | null
  key: string | null
}

export type WalletReasonsTable = { merchant_id: string; transaction_id: string; reason: string }

export type WalletLotsTable = {
  merchant_id: string
  id: Generated<string>
  account_id: string
  transaction_id: string
  expires_at: Timestamp | null
  closed_at: Timestamp | null
}

export type WalletEntriesTable = {
  merchant_id: string
  transaction_id: string
  account_id: string
  lot_id: string | null
  amount: number
}
