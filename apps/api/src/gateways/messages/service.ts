import type { StoredMessage } from '@sofra/database'
import { z } from 'zod'
import type { Clock } from '../../context.ts'
import type { HttpLimits, HttpResult } from '../http-call.ts'
import type { AccountTemplate } from './account-mail-text.ts'
import type { DeliveryWebhook } from './delivery-webhook.ts'
import type { RenderedMessage } from './message-text.ts'
import type { MessageChannel } from './messages.ts'

/**
 * The result of handing one message to a service. `accepted`: the service has it; `reference` is its id there.
 * `unreachable`: the recipient does not use this channel, another channel may work. `opted-out`: the recipient refuses
 * messages. `refused`: rejected permanently. `provider-error`, `timeout` and `invalid-response`: the result is unknown, and
 * sending is retried.
 */
export type DeliveryResult =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'unreachable' | 'opted-out' | 'refused' | 'provider-error'; readonly code: string }
  | { readonly kind: 'timeout' | 'invalid-response'; readonly reason: string }

/** A message to a guest, or an email about an account of the console. */
export type OutgoingMessage = Pick<StoredMessage, 'id' | 'recipient' | 'language' | 'facts' | 'expiresAt'> & {
  readonly template: StoredMessage['template'] | AccountTemplate
}

/** A service that sends messages. */
export interface MessageService {
  readonly name: string
  /** Whether the content of sent messages is stored until they expire, for the development outbox. */
  readonly retainsContent?: boolean
  /** Returns failures of the service as values and does not throw for them. */
  send(message: OutgoingMessage, rendered: RenderedMessage): Promise<DeliveryResult>
}

export interface MessageServiceDeps {
  readonly clock: Clock
  /** Where services reach the product, without a trailing slash; undefined: they cannot. */
  readonly publicUrl: string | undefined
}

/** A service's entry in the registry; `Options` are its settings. */
export interface MessageServiceModule<Options> {
  readonly channels: readonly MessageChannel[]
  create(options: Options, deps: MessageServiceDeps): MessageService
  /** The webhook of a service that reports deliveries; null: the service cannot reach the product. */
  webhook?(options: Options, deps: MessageServiceDeps): DeliveryWebhook | null
  /** The error code of a delivery report which means that the recipient does not use the channel. */
  readonly unreachableCode?: string
}

/** Limits of one request to a message service. */
export const messageLimits: HttpLimits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 100_000 }

/** A service's response before validation: the JSON of a 2xx (`success`) or 4xx (`refusal`), or why there is none. */
export type ServiceResponse =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly status: number; readonly value: unknown }
  | { readonly kind: 'provider-error'; readonly code: string }
  | { readonly kind: 'timeout' | 'invalid-response'; readonly reason: string }

/** Classifies an HTTP result. */
export function parseResponse(result: HttpResult): ServiceResponse {
  if (result.kind === 'timeout') return result
  const { status, text } = result
  if (status >= 500 || status === 408) return { kind: 'provider-error', code: `http-${status}` }
  const { data: value, success } = Json.safeParse(text)
  // Rate limits and authentication failures say nothing about the message.
  if ([401, 403, 429].includes(status) && !success) return { kind: 'provider-error', code: `http-${status}` }
  if (!success) return { kind: 'invalid-response', reason: `status ${status} without JSON` }
  if (status >= 200 && status < 300) return { kind: 'success', value }
  if (status >= 400) return { kind: 'refusal', status, value }
  return { kind: 'invalid-response', reason: `status ${status}` }
}

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})
