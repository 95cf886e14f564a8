import type { MessageReport } from '@sofra/database'
import { timingSafeEqual } from '../../http/timing-safe-equal.ts'

/** A webhook with delivery reports, or why it is rejected. `stale`: it is too old. */
export type DeliveryWebhookResult<Report extends MessageReport = MessageReport> =
  | { readonly kind: 'reports'; readonly reports: readonly Report[] }
  | { readonly kind: 'rejected'; readonly reason: 'unsigned' | 'invalid-signature' | 'stale' | 'malformed' }

export interface DeliveryWebhookRequest {
  readonly body: Uint8Array
  readonly headers: Headers
  /** The query string with its `?`, or empty. */
  readonly search: string
}

/** The webhook of a message service that reports deliveries. It is served at `/api/webhooks/<name of the service>`. */
export interface DeliveryWebhook {
  /** Verifies the signature and parses the reports. */
  parse(request: DeliveryWebhookRequest): DeliveryWebhookResult
  /** The challenge to return to the GET request by which the service verifies the URL; null: the request is not genuine. */
  verify?(query: Readonly<Record<string, string>>): string | null
}

const failures: ReadonlySet<string> = new Set(['undelivered', 'failed', 'canceled'])

/** Maps a service's status to a report state; every status before delivery is `sent`. */
export function reportStateOf(status: string): MessageReport['state'] {
  if (failures.has(status)) return 'failed'
  return status === 'delivered' || status === 'read' ? status : 'sent'
}

/** Compares two signatures in constant time. */
export function signatureMatches(expected: string, received: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(received))
}
