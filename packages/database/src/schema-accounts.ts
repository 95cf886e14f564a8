import type { Generated } from 'kysely'
import type { Json, Timestamp, TimestampWithDefault } from './schema-columns.ts'

/** The languages of messages to staff. */
export type AccountLanguage = 'en' | 'ar'

export type AuthUserTable = {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  language: Generated<AccountLanguage>
  createdAt: TimestampWithDefault
  updatedAt: TimestampWithDefault
}

export type AccountMailState = 'waiting' | 'expired' | 'refused' | 'sent'

export type AccountMailsTable = {
  id: Generated<string>
  recipient: string
  language: AccountLanguage
  template: string
  facts: Json<Record<string, string>>
  state: Generated<AccountMailState>
  service: Generated<string>
  error: Generated<string>
  created_at: Timestamp
  expires_at: Timestamp
}
