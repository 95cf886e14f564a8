import type { ProviderTrouble } from './payments.ts'

/** What a provider answered, still to be read with care. */
export type RawAnswer = { readonly kind: 'answer'; readonly value: unknown } | ProviderTrouble

export function nonsense(why: string): ProviderTrouble {
  return { kind: 'nonsense', why }
}

/** What a word of the provider's means to us; one that it has learned since is `unknown`. */
export function meaningOf<Meaning extends string>(
  words: Readonly<Record<string, Meaning>>,
  said: string,
): Meaning | 'unknown' {
  return Object.hasOwn(words, said) ? (words[said] ?? 'unknown') : 'unknown'
}
