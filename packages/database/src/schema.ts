import type { Pause, Schedule } from '@sofra/availability'
import type { Shape } from '@sofra/delivery'
import type { Menu, Picture, PriceDisplay, SellingType, Tag, Texts } from '@sofra/menu'
import type { Amount, Rate } from '@sofra/money'
import type { Fulfilment, OrderEvent, OrderState, PaymentMethod } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
import type { ColumnType, Generated } from 'kysely'
import type { AddressForm, Theme } from './shop-record.ts'

/** A jsonb column: read as the value, written as its JSON text, since the driver takes arrays for SQL arrays. */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Read it as `day::text`: the driver would make a local midnight of it. */
type Day = ColumnType<unknown, string, string>

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
  show_car_info: Generated<boolean>
  choose_table: Generated<boolean>
  fast_checkout: Generated<boolean>
  cart: Generated<boolean>
  hide_price: Generated<boolean>
  social: JsonWithDefault<Record<string, string>>
  policies: JsonWithDefault<Texts>
  highlighted_category_id: string | null
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
  free_from: Amount | null
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

/** The columns every row of a menu has. */
type MenuRow = { merchant_id: string; business_id: string; id: string; position: number; names: Json<Texts> }

type TaxesTable = MenuRow & { rate: Rate; inclusive: boolean; on_order: boolean }
type TagsTable = MenuRow & { kind: Tag['kind'] }
type ModifierGroupsTable = MenuRow & { minimum: number; maximum: number; free_count: number }

type ModifiersTable = MenuRow & {
  group_id: string
  price: Amount
  maximum: number
  visible: boolean
  sold_out: boolean
  tax_ids: string[]
  tag_ids: string[]
  picture: Json<Picture | null>
}

type CategoriesTable = MenuRow & {
  parent_id: string | null
  descriptions: Json<Texts>
  picture: Json<Picture | null>
  visible: boolean
  schedule: Json<Schedule | null>
  pin: boolean
}

type ItemsTable = MenuRow & {
  category_id: string
  descriptions: Json<Texts>
  pictures: Json<Picture[]>
  types: SellingType[]
  visible: boolean
  schedule: Json<Schedule | null>
  pin: boolean
  price_display: PriceDisplay
  hide_price: boolean
  comment_required: boolean
  tax_ids: string[]
  tag_ids: string[]
  calories: number | null
  preparation_minutes: number | null
}

type PriceLabelsTable = MenuRow & {
  item_id: string
  price: Amount
  sold_by: 'quantity' | 'weight'
  unit: string | null
  minimum: number
  maximum: number
  step: number
  shipping_grams: number
  preparation_minutes: number | null
}

type ItemModifierGroupsTable = {
  merchant_id: string
  business_id: string
  item_id: string
  group_id: string
  position: number
}

type DiscountsTable = {
  merchant_id: string
  business_id: string
  selling_type: SellingType
  target: 'menu' | 'category' | 'item'
  target_id: string
  id: string
  rate: Rate | null
  value: Amount | null
}

type BranchOverride = {
  merchant_id: string
  business_id: string
  branch_id: string
  visible: Generated<boolean>
  branch_window: Json<Pause | null>
}

type ItemAvailabilityTable = {
  merchant_id: string
  branch_id: string
  item_id: string
  sold_out: Generated<boolean>
  sold_out_until: Timestamp | null
  stock: number | null
  file_sold_out: Generated<boolean>
  file_stock: number | null
}

type MenuSnapshotsTable = {
  merchant_id: string
  branch_id: string
  version: string
  hash: string
  menu: Json<Menu>
  published_at: TimestampWithDefault
  published_by: string
}

type MenuSearchTable = { merchant_id: string; branch_id: string; item_id: string; language: string; folded: string }

type CouponsTable = {
  merchant_id: string
  business_id: string
  code: string
  active: Generated<boolean>
  rate: Rate | null
  value: Amount | null
  all_menu: boolean
  item_ids: string[]
  max_allowed_items: number
  user_type: 'guests' | 'auth_users' | 'all'
  min_order: Amount
  free_delivery: boolean
  valid_from: Timestamp | null
  valid_until: Timestamp | null
  max_uses: number | null
  used: Generated<number>
}

type BannersTable = {
  merchant_id: string
  business_id: string
  id: string
  position: number
  titles: Json<Texts>
  texts: Json<Texts>
  picture: Json<Picture | null>
  from_date: Day
  until_date: Day
  category_id: string | null
  item_id: string | null
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
  payment_method: PaymentMethod
  coupon_code: string | null
  menu_version: string
  currency: string
  total: Amount
  to_pay: Amount
  quote: Json<Quote>
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
  stock_taken: Generated<number>
}

type OrderEventsTable = {
  merchant_id: string
  order_id: string
  id: Generated<string>
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

type CouponUsesTable = { merchant_id: string; business_id: string; code: string; order_id: string; at: Timestamp }
type OrderCountersTable = { merchant_id: string; branch_id: string; day: Day; last: number }

type OutboxTable = {
  merchant_id: string
  id: Generated<string>
  topic: string
  payload: Json<unknown>
  created_at: TimestampWithDefault
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
  menu_search: MenuSearchTable
  coupons: CouponsTable
  banners: BannersTable
  banner_reach: BannerReachTable
  visits: VisitsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency: IdempotencyTable
  coupon_uses: CouponUsesTable
  order_counters: OrderCountersTable
  outbox: OutboxTable
  auth_user: AuthUserTable
  staff: StaffTable
}
