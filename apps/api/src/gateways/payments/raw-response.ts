import type { ProviderError } from './provider.ts'

/** What a provider answered, still to be read with care. */
export type RawResponse = { readonly kind: 'answer'; readonly value: unknown } | ProviderError

export function invalidResponse(why: string): ProviderError {
  return { kind: 'nonsense', why }
}

/** What a word of the provider's means to us; one that it has learned since is `unknown`. */
export function mapStatus<Status extends string>(
  statuses: Readonly<Record<string, Status>>,
  providerStatus: string,
): Status | 'unknown' {
  return Object.hasOwn(statuses, providerStatus) ? (statuses[providerStatus] ?? 'unknown') : 'unknown'
}
