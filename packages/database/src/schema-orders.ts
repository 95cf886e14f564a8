import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type {
  EscalationStep,
  FeedbackTopic,
  Fulfilment,
  Gift,
  OrderDiet,
  OrderEvent,
  OrderState,
  PaymentMethod,
  Station,
} from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Generated } from 'kysely'
import type { Day, Json, Timestamp, TimestampWithDefault } from './schema-columns.ts'

export type OrdersTable = {
  merchant_id: string
  id: string
  business_id: string
  branch_id: string
  day: Day
  number: number
  key: string
  selling_type: SellingType
  state: OrderState
  placed_at: Timestamp
  scheduled_from: Timestamp | null
  scheduled_to: Timestamp | null
  release_at: Timestamp | null
  promised_at: Timestamp | null
  finished_at: Timestamp | null
  name: string
  phone: string
  language: string
  note: string
  diet: Json<OrderDiet | null>
  fulfilment: Json<Fulfilment>
  gift: Json<Gift | null>
  payment_method: PaymentMethod
  coupon_code: string | null
  menu_version: string
  currency: string
  total: Amount
  to_pay: Amount
  quote: Json<Quote>
  customer_id: string | null
  pay_by: Timestamp | null
  paid_at: Timestamp | null
  client: Generated<string>
  practice: Generated<boolean>
}

export type OrderLinesTable = {
  merchant_id: string
  order_id: string
  position: number
  item_id: string
  price_label_id: string
  count: number
  weight: number | null
  total: Amount
}

export type OrderEventsTable = {
  merchant_id: string
  order_id: string
  id: Generated<string>
  kind: Generated<OrderEvent['kind']>
  state: OrderState
  at: Timestamp
  by_kind: OrderEvent['by']['kind']
  by_name: string
  reason: string
  step: Generated<EscalationStep | null>
  notified: Generated<string[]>
  until: Generated<Date | null>
  station: Json<Station> | null
}

export type IdempotencyTable = {
  merchant_id: string
  branch_id: string
  key: string
  body_hash: string
  /** A pseudonym of who placed the order; empty: unknown. */
  requester: Generated<string>
  order_id: string
  created_at: TimestampWithDefault
}

export type OrderCountersTable = {
  merchant_id: string
  branch_id: string
  day: Day
  practice: Generated<boolean>
  last: number
}

export type ReviewsTable = {
  merchant_id: string
  order_id: string
  business_id: string
  branch_id: string
  stars: number
  comment: string
  created_at: Timestamp
  changed_at: Timestamp
}

export type FeedbackTable = {
  merchant_id: string
  id: Generated<string>
  branch_id: string
  topic: FeedbackTopic
  stars: number | null
  message: string
  name: string
  phone: string
  order_number: number | null
  language: string
  client: string
  customer_id: string | null
  created_at: Timestamp
}
