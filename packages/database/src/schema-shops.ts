import type { Pause, Schedule } from '@sofra/availability'
import type { FeeRule, Shape } from '@sofra/delivery'
import type { SellingType, Texts } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type {
  AutomaticAcceptance,
  BusinessStatus,
  BusyTime,
  Escalation,
  PaymentMethod,
  TablePlace,
} from '@sofra/ordering'
import type { ReservationRules } from '@sofra/reservations'
import type { ScheduleRules } from '@sofra/scheduling'
import type { Generated } from 'kysely'
import type { Columns, Json, JsonWithDefault, TimestampWithDefault } from './schema-columns.ts'
import type { BusinessRecord } from './shop-record.ts'

export type MerchantsTable = { merchant_id: Generated<string>; name: string; created_at: TimestampWithDefault }

export type BusinessesTable = Columns<Omit<BusinessRecord, 'paymentAccounts'>> & {
  merchant_id: string
  id: Generated<string>
  status: Generated<BusinessStatus>
  suspended_reason: Generated<string>
  status_before_suspension: 'draft' | 'active' | null
  creation_key: string | null
  escalation: JsonWithDefault<Escalation>
  created_at: TimestampWithDefault
}

export type BranchesTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  reference_id: string
  position: Generated<number>
  status: Generated<'open' | 'closed'>
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

export type BranchSellingTable = {
  merchant_id: string
  branch_id: string
  selling_type: SellingType
  position: Generated<number>
  hours: Json<Schedule>
  pauses: JsonWithDefault<Pause[]>
  busy: Json<BusyTime> | null
  min_order: Generated<Amount>
  service_fee: Generated<Amount>
  preparation_minutes: number
  last_order_minutes: Generated<number>
  schedule_rules: Json<ScheduleRules>
  payments: PaymentMethod[]
  acceptance: Json<AutomaticAcceptance> | null
  reservation: Json<ReservationRules> | null
}

export type DirectoryTable = {
  reference_id: string
  domain: string | null
  domain_verified_at: Generated<Date | null>
  domain_checked_at: Generated<Date | null>
  domain_problem: Generated<string | null>
  merchant_id: string
  business_id: string
  branch_id: string
}

export type ZonesTable = {
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

export type AreasTable = {
  merchant_id: string
  branch_id: string
  zone_id: string
  id: string
  position: number
  names: Json<Texts>
  parent_names: Json<Texts>
  shape: Json<Shape | null>
}

export type ShippingCountriesTable = {
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

export type DiningTablesTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  name: string
  seats: number
  min_guests: Generated<number>
  bookable: Generated<boolean>
  place: Json<TablePlace> | null
  token: Generated<string>
}
