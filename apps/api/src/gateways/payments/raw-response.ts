import type { ProviderError } from './provider.ts'

/** A provider's response before validation. */
export type RawResponse = { readonly kind: 'response'; readonly value: unknown } | ProviderError

export function invalidResponse(reason: string): ProviderError {
  return { kind: 'invalid-response', reason }
}

/** Maps a provider's status to ours; a status that the provider added later is `unknown`. */
export function mapStatus<Status extends string>(
  statuses: Readonly<Record<string, Status>>,
  providerStatus: string,
): Status | 'unknown' {
  return Object.hasOwn(statuses, providerStatus) ? (statuses[providerStatus] ?? 'unknown') : 'unknown'
}
