import type { HttpLimits } from './http-call.ts'

/**
 * Why a lookup failed. `off`: no service is configured. `busy`: the wait for the rate limit is too long,
 * or the visitor has too many lookups. `refused`: the
 * service rejected the request (4xx). `provider-error`: it failed (5xx). `timeout`: no complete response arrived.
 * `invalid-response`: the response has an unknown format. A failure is never treated as an empty result.
 */
export type LookupError = 'off' | 'busy' | 'refused' | 'provider-error' | 'timeout' | 'invalid-response'

/** The response to a lookup in an external service, such as a geocoder. Failures of the service are values. */
export type LookupResponse<Result> =
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  | { readonly kind: 'error'; readonly error: LookupError }

/** The outcome of one request to a service. `backoffMilliseconds`: how long no request may be sent after it. */
export type LookupServiceResult<Result> =
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  | { readonly kind: 'refused'; readonly status: number; readonly backoffMilliseconds: number }
  | { readonly kind: 'provider-error'; readonly status: number }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'invalid-response'; readonly reason: string }

/** A lookup. `send` sends one request, without cache or rate limit, and does not reject for failures of the service. */
export interface Lookup<Result> {
  /** The cache key: a hash of 43 characters, because what guests look up is personal data. */
  readonly key: string
  /** The network prefix of the client; requests to the service are limited per visitor. */
  readonly visitor: string
  /** Logged with a failure. It must not contain what the guest looks up. */
  readonly facts?: object
  readonly send: (limits: HttpLimits) => Promise<LookupServiceResult<Result>>
}

const second = 1_000
/** The backoff after a refusal without a Retry-After header. */
const defaultBackoffMilliseconds = 60 * second
const maxBackoffMilliseconds = 10 * 60 * second

/** How long no request may be sent after a refusal with this Retry-After header (seconds), in milliseconds. */
export function backoffOf(retryAfter: string | undefined): number {
  const requested = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * second : defaultBackoffMilliseconds
  return Math.min(Math.max(requested, second), maxBackoffMilliseconds)
}
