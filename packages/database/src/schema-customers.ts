import type { Destination } from '@sofra/delivery'
import type { Address } from '@sofra/ordering'
import type { Generated } from 'kysely'
import type { CodeTries } from './code-tries.ts'
import type { Day, Json, JsonWithDefault, Timestamp } from './schema-columns.ts'

/** What a code authorises. */
export type CodePurpose = 'login' | 'checkout' | 'delete'
export type CodeChannel = 'sms' | 'whatsapp'

/** The details of a registration, stored until its code is verified. */
export interface CodeDetails {
  readonly name?: string
  readonly email?: string
  readonly birthday?: string | null
  readonly marketing?: boolean
}

export type CustomersTable = {
  merchant_id: string
  id: Generated<string>
  phone: string | null
  name: Generated<string>
  email: Generated<string>
  birthday: Day | null
  language: Generated<string>
  marketing: Generated<boolean>
  marketing_at: Timestamp | null
  created_at: Timestamp
  deleted_at: Timestamp | null
}

export type OneTimeCodesTable = {
  merchant_id: string
  phone: string
  purpose: CodePurpose
  id: string
  branch_id: string
  code_hash: Buffer
  channel: CodeChannel
  language: string
  details: JsonWithDefault<CodeDetails>
  tries: JsonWithDefault<CodeTries>
  requesters: Generated<string[]>
  sent_at: Timestamp
  expires_at: Timestamp
}

export type CustomerSessionsTable = {
  merchant_id: string
  id: Generated<string>
  customer_id: string
  token_hash: Buffer
  kind: 'cookie' | 'bearer'
  created_at: Timestamp
  last_used_at: Timestamp
  expires_at: Timestamp
  user_agent: string
  network: string
}

export type CustomerLocationsTable = {
  merchant_id: string
  id: Generated<string>
  customer_id: string
  title: string
  is_default: Generated<boolean>
  destination: Json<Destination>
  area_name: string
  address: Json<Address>
  contact_name: string
  contact_phone: string
  created_at: Timestamp
}

export type CodeSendsTable = { id: Generated<string>; keys: string[]; at: Timestamp }
