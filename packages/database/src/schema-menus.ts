import type { Pause, Schedule } from '@sofra/availability'
import type { Menu, Picture, PriceDisplay, SellingType, Tag, Texts } from '@sofra/menu'
import type { Amount, Rate } from '@sofra/money'
import type { Generated } from 'kysely'
import type { Day, Json, Timestamp, TimestampWithDefault } from './schema-columns.ts'

/** The columns every row of a menu has. */
type MenuRow = { merchant_id: string; business_id: string; id: string; position: number; names: Json<Texts> }

export type TaxesTable = MenuRow & { rate: Rate; inclusive: boolean; on_order: boolean }
export type TagsTable = MenuRow & { kind: Tag['kind'] }
export type ModifierGroupsTable = MenuRow & { minimum: number; maximum: number; free_count: number }

export type ModifiersTable = MenuRow & {
  group_id: string
  price: Amount
  maximum: number
  visible: boolean
  sold_out: boolean
  tax_ids: string[]
  tag_ids: string[]
  picture: Json<Picture | null>
}

export type CategoriesTable = MenuRow & {
  parent_id: string | null
  descriptions: Json<Texts>
  picture: Json<Picture | null>
  visible: boolean
  schedule: Json<Schedule | null>
  pin: boolean
}

export type ItemsTable = MenuRow & {
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
  goes_well_with: Generated<string[]>
  added_at: TimestampWithDefault
  calories: number | null
  preparation_minutes: number | null
}

export type PriceLabelsTable = MenuRow & {
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

export type ItemModifierGroupsTable = {
  merchant_id: string
  business_id: string
  item_id: string
  group_id: string
  position: number
}

export type DiscountsTable = {
  merchant_id: string
  business_id: string
  selling_type: SellingType
  target: 'menu' | 'category' | 'item'
  target_id: string
  id: string
  rate: Rate | null
  value: Amount | null
}

export type BranchOverride = {
  merchant_id: string
  business_id: string
  branch_id: string
  visible: Generated<boolean>
  branch_window: Json<Pause | null>
}

export type ItemAvailabilityTable = {
  merchant_id: string
  branch_id: string
  item_id: string
  sold_out: Generated<boolean>
  sold_out_until: Timestamp | null
  stock: number | null
  file_sold_out: Generated<boolean>
  file_stock: number | null
}

export type MenuSnapshotsTable = {
  merchant_id: string
  branch_id: string
  version: string
  hash: string
  menu: Json<Menu>
  published_at: TimestampWithDefault
  published_by: string
}

export type CouponsTable = {
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
  first_day: Day | null
  last_day: Day | null
  hours: Json<Schedule | null>
  max_uses: number | null
  max_uses_per_customer: number | null
  used: Generated<number>
}

export type BannersTable = {
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
