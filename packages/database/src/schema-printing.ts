import type { SellingType, Texts } from '@sofra/menu'
import type { PaperWidth, PrinterKind, PrintJobState, ReportedProblem } from '@sofra/ordering'
import type { ColumnType, Generated } from 'kysely'
import type { Json, TimestampWithDefault } from './schema-columns.ts'

export type PrintersTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  names: Json<Texts>
  kind: PrinterKind
  host: string
  port: number
  paper: PaperWidth
  language: string
  second_language: string | null
  guest_details: boolean
  types: SellingType[]
  station: Generated<string | null>
  enabled: boolean
  token_hash: Buffer | null
  seen_at: ColumnType<Date | null, Date | undefined, Date | null>
  problem: ReportedProblem | null
  confirms: boolean | null
  try_at: TimestampWithDefault
  lease_until: TimestampWithDefault
}

export type PrintJobsTable = {
  merchant_id: string
  branch_id: string
  printer_id: string
  id: Generated<string>
  order_id: string | null
  copy: number
  state: Generated<PrintJobState>
  created_at: TimestampWithDefault
  sent_at: ColumnType<Date | null, Date | undefined, Date | null>
  finished_at: ColumnType<Date | null, Date | undefined, Date | null>
  settled_by: string | null
}

export type KitchenStationsTable = {
  merchant_id: string
  branch_id: string
  id: string
  position: number
  names: Json<Texts>
  category_ids: string[]
  item_ids: string[]
}
