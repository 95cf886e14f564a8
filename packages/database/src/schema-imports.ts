import type { Generated } from 'kysely'
import type { Json, JsonWithDefault, TimestampWithDefault } from './schema-columns.ts'

export type ImportsTable = {
  merchant_id: string
  business_id: string
  id: Generated<string>
  name: string
  content: Buffer
  mapping: Json<readonly (string | null)[] | null>
  pictures: JsonWithDefault<Readonly<Record<string, string>>>
  plan: Json<unknown>
  state: Generated<'staged' | 'committed'>
  set_id: string | null
  created_at: TimestampWithDefault
  made_by: string
  made_by_user: Generated<string | null>
}
