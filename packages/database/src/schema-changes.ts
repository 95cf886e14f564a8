import type { Json as JsonValue } from '@sofra/changes'
import type { Generated } from 'kysely'
import type { Json, TimestampWithDefault } from './schema-columns.ts'

export type ChangeSetsTable = {
  merchant_id: string
  business_id: string
  id: Generated<string>
  kind: 'edit' | 'undo' | 'import' | 'restore'
  undoes: string | null
  title: string | null
  restores: string | null
  made_at: TimestampWithDefault
  made_by: string
  made_by_user: Generated<string | null>
}

export type ChangesTable = {
  merchant_id: string
  set_id: string
  position: number
  record: string
  field: string | null
  from_value: Json<JsonValue>
  to_value: Json<JsonValue>
}

export type MenuPublicationsTable = {
  merchant_id: string
  branch_id: string
  id: Generated<string>
  version: string
  set_id: string | null
  published_at: TimestampWithDefault
  published_by: string
  published_by_user: Generated<string | null>
}
