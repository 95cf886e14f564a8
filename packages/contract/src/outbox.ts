import { z } from 'zod'
import { Iso } from './basics.ts'
import { endpoint } from './endpoint.ts'

const OutboxMessageShape = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'email']),
  to: z.string(),
  language: z.string(),
  text: z.string().nullable().meta({ description: 'Null once it has expired' }),
  code: z.string().nullable(),
  sent_at: Iso,
})

/** A message of the development outbox. */
export interface OutboxMessage {
  readonly id: string
  readonly channel: z.output<typeof OutboxMessageShape>['channel']
  readonly to: string
  readonly language: string
  /** Null once it has expired. */
  readonly text: string | null
  readonly code: string | null
  readonly sentAt: number
}

export const listOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  summary: 'The latest messages of the development outbox; not available in production',
  response: z.object({ messages: z.array(OutboxMessageShape) }),
  errors: ['not_found'],
  read: (wire): readonly OutboxMessage[] =>
    wire.messages.map(({ sent_at, ...message }) => ({ ...message, sentAt: Date.parse(sent_at) })),
})
