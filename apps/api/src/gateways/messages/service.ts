import type { StoredMessage } from '@sofra/database'
import { z } from 'zod'
import type { HttpLimits, HttpResult } from '../http-call.ts'
import type { RenderedMessage } from './message-text.ts'

/**
 * What a service made of one message. `taken`: it has it, under its own name for it; `absent`: that person cannot be
 * reached this way, another way may do; `stopped`: that person wants none; `refused`: no, and no again if asked again;
 * `fault`, `silent` and `nonsense`: nobody knows, and none of them is ever taken for success.
 */
export type DeliveryResult =
  | { readonly kind: 'taken'; readonly reference: string }
  | { readonly kind: 'absent' | 'stopped' | 'refused' | 'fault'; readonly code: string }
  | { readonly kind: 'silent' | 'nonsense'; readonly why: string }

/** One way of sending: a service outside our walls, or our own outbox. */
export interface MessageService {
  readonly name: 'outbox' | 'twilio' | 'whatsapp' | 'smtp'
  /** Never throws for what the service does. */
  send(message: StoredMessage, written: RenderedMessage): Promise<DeliveryResult>
}

/** Keeps messages where whoever tries the product reads them, instead of sending them. */
export const outbox: MessageService = { name: 'outbox', send: async () => ({ kind: 'taken', reference: '' }) }

export const messageLimits: HttpLimits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 100_000 }

/** What a service answered, before anybody has read it: the JSON of a 2xx or 4xx, or why there is none. */
export type ServiceResponse =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'no'; readonly status: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly code: string }
  | { readonly kind: 'silent' | 'nonsense'; readonly why: string }

export function parseReply(reply: HttpResult): ServiceResponse {
  if (reply.kind === 'silent') return reply
  const { status, text } = reply
  if (status >= 500 || status === 408) return { kind: 'fault', code: `http-${status}` }
  const { data: value, success } = Json.safeParse(text)
  // Being asked too much, or by somebody it does not let in, says nothing of the message.
  if ([401, 403, 429].includes(status) && !success) return { kind: 'fault', code: `http-${status}` }
  if (!success) return { kind: 'nonsense', why: `status ${status}, and no JSON` }
  if (status >= 200 && status < 300) return { kind: 'answer', value }
  if (status >= 400) return { kind: 'no', status, value }
  return { kind: 'nonsense', why: `status ${status}` }
}

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})
