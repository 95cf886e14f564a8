import type { Pause, Schedule } from '@sofra/availability'
import type { FeeRule, Shape } from '@sofra/delivery'
import type { SellingType, Texts } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { DropPin, FeedbackTopic, Fulfilment, Gift, OrderEvent, OrderState, PaymentMethod } from '@sofra/ordering'
import type { Quote, Tips } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
import type { Generated } from 'kysely'
import type { OrderMessages } from './order-news.ts'
import type { Day, Json, JsonWithDefault, Timestamp, TimestampWithDefault } from './schema-columns.ts'
import type {
  CodeSendsTable,
  CustomerLocationsTable,
  CustomerSessionsTable,
  CustomersTable,
  OneTimeCodesTable,
} from './schema-customers.ts'
import type {
  BannersTable,
  BranchOverride,
  CategoriesTable,
  CouponsTable,
  DiscountsTable,
  ItemAvailabilityTable,
  ItemModifierGroupsTable,
  ItemsTable,
  MenuSnapshotsTable,
  ModifierGroupsTable,
  ModifiersTable,
  PriceLabelsTable,
  TagsTable,
  TaxesTable,
} from './schema-menus.ts'
import type { MessageReportsTable, MessageStopsTable, MessagesTable } from './schema-messages.ts'
import type {
  PaymentAccountsTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  PaymentRefundsTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
} from './schema-payments.ts'
import type {
  CouponCustomersTable,
  CouponUsesTable,
  QuoteLocksTable,
  SlotRulesTable,
  SlotUsesTable,
  TakenPlacesTable,
  TakenPortionsTable,
} from './schema-scarce.ts'
import type {
  WalletAccountsTable,
  WalletEntriesTable,
  WalletLotsTable,
  WalletPackagesTable,
  WalletPurchasesTable,
  WalletReasonsTable,
  WalletTransactionsTable,
} from './schema-wallet.ts'
import type { AddressForm, Theme } from './shop-record.ts'

export type StaffRole = 'owner' | 'manager' | 'cashier' | 'kitchen'

type MerchantsTable = { merchant_id: Generated<string>; name: string; created_at: TimestampWithDefault }

type BusinessesTable = {
  merchant_id: string
  id: Generated<string>
  names: Json<Texts>
  taglines: JsonWithDefault<Texts>
  business_type: 'restaurant' | 'cafe' | 'shop'
  country: string
  currency: string
  time_zone: string
  languages: string[]
  status: Generated<'active' | 'suspended'>
  whatsapp: Generated<string>
  theme: Json<Theme>
  menu_layout: Generated<'standard' | 'sub-categories'>
  menu_cards: Generated<'list' | 'grid'>
  address_form: Json<AddressForm>
  shipping_form: JsonWithDefault<AddressForm>
  enable_gift: Generated<boolean>
  tips: Json<Tips | null>
  drop_pin: Generated<DropPin>
  show_car_info: Generated<boolean>
  choose_table: Generated<boolean>
  fast_checkout: Generated<boolean>
  cart: Generated<boolean>
  hide_price: Generated<boolean>
  social: JsonWithDefault<Record<string, string>>
  policies: JsonWithDefault<Texts>
  highlighted_category_id: string | null
  lock_minutes: Generated<number>
  enable_wallet: Generated<boolean>
  wallet_policy: JsonWithDefault<Texts>
  show_rating: Generated<boolean>
  disable_otp: Generated<boolean>
  default_cash: Generated<boolean>
  order_messages: Generated<OrderMessages>
  created_at: TimestampWithDefault
}

type BranchesTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  reference_id: string
  position: Generated<number>
  status: Generated<'open' | 'gone'>
  names: Json<Texts>
  address: JsonWithDefault<Texts>
  phone: Generated<string>
  lat: number | null
  lng: number | null
  menu_version: string | null
  overlay_revision: Generated<number>
  best_seller_ids: Generated<string[]>
  new_item_ids: Generated<string[]>
  bought_together: JsonWithDefault<Record<string, string[]>>
  service_points: JsonWithDefault<{ id: string; names: Texts }[]>
  created_at: TimestampWithDefault
}

type BranchSellingTable = {
  merchant_id: string
  branch_id: string
  selling_type: SellingType
  position: Generated<number>
  hours: Json<Schedule>
  pauses: JsonWithDefault<Pause[]>
  min_order: Generated<Amount>
  service_fee: Generated<Amount>
  preparation_minutes: number
  last_order_minutes: Generated<number>
  schedule_rules: Json<ScheduleRules>
  payments: PaymentMethod[]
}

type DirectoryTable = {
  reference_id: string
  domain: string | null
  merchant_id: string
  business_id: string
  branch_id: string
}

type ZonesTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  names: Json<Texts>
  visible: boolean
  fees: Amount
  min_order: Amount
  fee_rules: JsonWithDefault<FeeRule[]>
  delivery_minutes: number
  color: string
  shape: Json<Shape | null>
}

type AreasTable = {
  merchant_id: string
  branch_id: string
  zone_id: string
  id: string
  position: number
  names: Json<Texts>
  parent_names: Json<Texts>
  shape: Json<Shape | null>
}

type ShippingCountriesTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  country: string
  names: Json<Texts>
  fees_per_kg: Amount
  fixed_fees: Amount
  min_order: Amount
  days_from: number | null
  days_to: number | null
}

type DiningTablesTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  name: string
  seats: number
  token: Generated<string>
}

type BannerReachTable = { merchant_id: string; business_id: string; banner_id: string; day: Day; guest: string }

type VisitsTable = {
  merchant_id: string
  branch_id: string
  day: Day
  guest: string
  count: Generated<number>
  first_at: TimestampWithDefault
}

type OrdersTable = {
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
}

type OrderLinesTable = {
  merchant_id: string
  order_id: string
  position: number
  item_id: string
  price_label_id: string
  count: number
  weight: number | null
  total: Amount
}

type OrderEventsTable = {
  merchant_id: string
  order_id: string
  id: Generated<string>
  kind: Generated<OrderEvent['kind']>
  state: OrderState
  at: Timestamp
  by_kind: OrderEvent['by']['kind']
  by_name: string
  reason: string
}

type IdempotencyTable = {
  merchant_id: string
  branch_id: string
  key: string
  body_hash: string
  order_id: string
  created_at: TimestampWithDefault
}

type OrderCountersTable = { merchant_id: string; branch_id: string; day: Day; last: number }

type OutboxTable = {
  merchant_id: string
  id: Generated<string>
  topic: string
  payload: Json<unknown>
  created_at: TimestampWithDefault
}

type ReviewsTable = {
  merchant_id: string
  order_id: string
  business_id: string
  branch_id: string
  stars: number
  comment: string
  created_at: Timestamp
  changed_at: Timestamp
}

type FeedbackTable = {
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

type AuthUserTable = {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  createdAt: TimestampWithDefault
  updatedAt: TimestampWithDefault
}

type StaffTable = {
  merchant_id: string
  user_id: string
  role: StaffRole
  branch_ids: string[] | null
  created_at: TimestampWithDefault
}

/** Every table, as Kysely sees it; better-auth reads and writes its other three tables itself. */
export interface Database {
  merchants: MerchantsTable
  businesses: BusinessesTable
  branches: BranchesTable
  branch_selling: BranchSellingTable
  directory: DirectoryTable
  zones: ZonesTable
  areas: AreasTable
  shipping_countries: ShippingCountriesTable
  dining_tables: DiningTablesTable
  taxes: TaxesTable
  tags: TagsTable
  modifier_groups: ModifierGroupsTable
  modifiers: ModifiersTable
  categories: CategoriesTable
  items: ItemsTable
  price_labels: PriceLabelsTable
  item_modifier_groups: ItemModifierGroupsTable
  discounts: DiscountsTable
  category_branches: BranchOverride & { category_id: string }
  item_branches: BranchOverride & { item_id: string }
  item_availability: ItemAvailabilityTable
  menu_snapshots: MenuSnapshotsTable
  coupons: CouponsTable
  banners: BannersTable
  banner_reach: BannerReachTable
  visits: VisitsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency: IdempotencyTable
  coupon_uses: CouponUsesTable
  coupon_customers: CouponCustomersTable
  slot_rules: SlotRulesTable
  slot_uses: SlotUsesTable
  taken_portions: TakenPortionsTable
  taken_places: TakenPlacesTable
  quote_locks: QuoteLocksTable
  order_counters: OrderCountersTable
  payment_accounts: PaymentAccountsTable
  payment_attempts: PaymentAttemptsTable
  payment_events: PaymentEventsTable
  payment_refunds: PaymentRefundsTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_refunds: SandboxRefundsTable
  outbox: OutboxTable
  reviews: ReviewsTable
  feedback: FeedbackTable
  customers: CustomersTable
  one_time_codes: OneTimeCodesTable
  customer_sessions: CustomerSessionsTable
  customer_locations: CustomerLocationsTable
  code_sends: CodeSendsTable
  wallet_packages: WalletPackagesTable
  wallet_purchases: WalletPurchasesTable
  wallet_accounts: WalletAccountsTable
  wallet_transactions: WalletTransactionsTable
  wallet_reasons: WalletReasonsTable
  wallet_lots: WalletLotsTable
  wallet_entries: WalletEntriesTable
  messages: MessagesTable
  message_reports: MessageReportsTable
  message_stops: MessageStopsTable
  auth_user: AuthUserTable
  staff: StaffTable
}
