import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp, TimestampWithDefault } from './schema-columns.ts'

/** The states of a message. A state is never replaced by an earlier one of this list. */
export const messageStates = ['waiting', 'expired', 'refused', 'sent', 'failed', 'delivered', 'read'] as const
export type MessageState = (typeof messageStates)[number]

export type MessageOptOutsTable = { merchant_id: string; phone_hash: string; at: Timestamp }

export type MessageReportsTable = {
  service: 'twilio' | 'whatsapp'
  reference: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  error: string
  at: TimestampWithDefault
}

export type MessagesTable = {
  merchant_id: string
  id: Generated<string>
  key: string
  channel: 'sms' | 'whatsapp' | 'email'
  recipient: string
  language: string
  template: 'code' | 'order' | 'unanswered' | 'reservation'
  facts: Json<Record<string, string>>
  state: Generated<MessageState>
  service: Generated<string>
  reference: Generated<string>
  error: Generated<string>
  locked_until: ColumnType<Date | null, unknown, unknown>
  created_at: Timestamp
  expires_at: Timestamp
}
