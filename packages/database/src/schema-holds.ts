import type { SellingType } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './schema-columns.ts'

export type SlotRulesTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: Generated<number>
  selling_types: SellingType[]
  max_orders: number | null
  max_items: number | null
}

export type SlotUsesTable = {
  merchant_id: string
  branch_id: string
  slot_from: Timestamp
  selling_type: SellingType
  orders: Generated<number>
  items: Generated<number>
}

export type StockHoldsTable = {
  merchant_id: string
  order_id: string
  branch_id: string
  item_id: string
  count: number
}

export type SlotHoldsTable = {
  merchant_id: string
  order_id: string
  branch_id: string
  slot_from: Timestamp
  selling_type: SellingType
  items: number
}

export type CouponUsesTable = {
  merchant_id: string
  business_id: string
  code: string
  order_id: string
  at: Timestamp
  customer: string | null
}

export type CouponCustomersTable = {
  merchant_id: string
  business_id: string
  code: string
  customer: string
  used: number
}

export type QuoteLocksTable = {
  merchant_id: string
  id: string
  business_id: string
  branch_id: string
  key: string
  idempotency_key: string
  body_hash: string
  client: string
  phone: string
  created_at: Timestamp
  expires_at: Timestamp
  cart: string
  quote: Json<Quote>
  facts: Json<unknown>
}
