import type { Pause, Schedule } from '@sofra/availability'
import type {
  Category,
  Item,
  Menu,
  Modifier,
  ModifierGroup,
  Picture,
  PriceLabel,
  SellingType,
  Tag,
  Tax,
  Texts,
} from '@sofra/menu'
import type { Amount, Rate } from '@sofra/money'
import type { Generated } from 'kysely'
import type { Columns, Day, Json, JsonWithDefault, Timestamp, TimestampWithDefault } from './schema-columns.ts'

/** The columns of every row of a menu, beside those of its domain value. */
type MenuRow = { merchant_id: string; business_id: string; position: number }

export type TaxesTable = MenuRow & Columns<Tax> & { on_order: boolean }
export type TagsTable = MenuRow & Columns<Tag>
export type ModifierGroupsTable = MenuRow & Columns<Omit<ModifierGroup, 'modifiers'>>
export type ModifiersTable = MenuRow & Columns<Modifier> & { group_id: string }
export type CategoriesTable = MenuRow & Columns<Omit<Category, 'branchVisible' | 'branchWindow'>>

/** What other tables store about an item, or name differently. */
type ItemParts = 'branchVisible' | 'branchWindow' | 'soldOut' | 'stock' | 'priceLabels' | 'modifierGroupIds'

export type ItemsTable = MenuRow &
  Columns<Omit<Item, ItemParts | 'goesWellWithIds'>> & {
    goes_well_with: Generated<string[]>
    added_at: TimestampWithDefault
    low_stock: number | null
  }

export type PriceLabelsTable = MenuRow &
  Columns<Omit<PriceLabel, 'by'>> & { item_id: string; sold_by: PriceLabel['by'] }

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

export type ItemBranchesTable = BranchOverride & {
  item_id: string
  names: JsonWithDefault<Texts>
  descriptions: JsonWithDefault<Texts>
}

export type PriceLabelBranchesTable = {
  merchant_id: string
  business_id: string
  item_id: string
  label_id: string
  branch_id: string
  price: Amount
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
  shown_stock: number | null
}

export type ModifierAvailabilityTable = {
  merchant_id: string
  branch_id: string
  business_id: string
  group_id: string
  modifier_id: string
  sold_out: boolean
  sold_out_until: Timestamp | null
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
