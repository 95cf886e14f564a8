import type { OrderDiet } from '@sofra/ordering'
import type { ReservationActor, ReservationState } from '@sofra/reservations'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './schema-columns.ts'

/** Who made a reservation. */
export type ReservationSource = 'guest' | 'staff' | 'walk-in'

export type ReservationsTable = {
  merchant_id: string
  id: Generated<string>
  business_id: string
  branch_id: string
  key: string
  idempotency_key: string
  body_hash: string
  state: ReservationState
  guests: number
  starts_at: Timestamp
  ends_at: Timestamp
  buffer_minutes: number
  source: ReservationSource
  name: string
  phone: string
  language: string
  note: string
  diet: Json<OrderDiet> | null
  customer_id: string | null
  client: string
  seated_at: Timestamp | null
  reminded_at: Timestamp | null
  created_at: Timestamp
}

export type TableBlocksTable = {
  merchant_id: string
  id: Generated<string>
  branch_id: string
  table_ids: string[] | null
  starts_at: Timestamp
  ends_at: Timestamp
  reason: string
  by_name: string
}

export type ReservedTablesTable = {
  merchant_id: string
  branch_id: string
  table_id: string
  reservation_id: string
  during: string
}

export type ReservationCoversTable = {
  merchant_id: string
  branch_id: string
  arrives_at: Timestamp
  guests: number
}

export type ReservationEventsTable = {
  merchant_id: string
  id: Generated<string>
  reservation_id: string
  kind: 'placed' | 'moved' | 'changed' | 'seated' | 'unseated'
  state: ReservationState
  at: Timestamp
  by_kind: ReservationActor
  by_name: string
  reason: Generated<string>
}
