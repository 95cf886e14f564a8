/** A word or phrase that the project does not use, and the standard term in its place. */
export type BannedTerm = { readonly pattern: RegExp; readonly use: string }

const actor = 'the actor by name: the guest, the owner, staff, the client, the caller'

/** Phrases of prose: comments, documents, log messages, test names and interface texts. */
const phrases: readonly [string, string][] = [
  // In quotes it is the account of the operating system.
  ['somebody|someone else|(?<![\\x22\\x27`])nobody(?![\\x22\\x27`])|anybody|whoever', actor],
  ['comes? to nothing', 'is cancelled, expires or fails'],
  ['(?:is|are|was|were) told(?! apart)', 'receives, is notified'],
  ['wants? (?:a person|somebody|people)', 'needs attention'],
  ['anew', 'again'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['stand-?ins?', 'fake server, fake'],
  ['mischief', 'fault, fault injection'],
  ['smallest coins?', 'minor unit'],
  ['a word to the', 'note for the'],
  ['letter[- ]?box', 'rate limit, inbox'],
  ['(?:brought|brings?) to life', 'hydrated'],
  ['said to ears|by ear', 'announced to screen readers'],
  ['misfits?', 'dietary conflict'],
  ['kept pages?', 'cached page, page cache'],
  ['payment questions?', 'payment exception'],
  ['source spec(?:ification)?', 'docs/product.md with its section'],
]

/** Identifiers, which are matched with their case. */
const identifiers: readonly [string, string][] = [
  ['Asker|asker', 'PaymentDeps'],
  ['LetterReading|read[A-Z]\\w*Letter|webhookLetters?', 'webhook event'],
  ['\\w*StandIn\\w*|\\w*standIn\\w*', 'FakeX'],
  ['\\w*Mischief\\w*', 'Fault'],
  ['\\w*Wish(?:es)?|(?<!sofra\\.)wishes|wish', 'ItemSelection, DietaryPreferences or CheckoutDraft'],
  ['kept[A-Z]\\w*|Kept[A-Z]\\w*', 'storedX or cachedX'],
  ['told[A-Z]\\w*|heard[A-Z]\\w*|Heard[A-Z]\\w*', 'receivedX'],
  ['asked[A-Z]\\w*|wanted[A-Z]\\w*|Wanted[A-Z]\\w*', 'requestedX'],
  ['hearPayment|paymentHeard', 'processPaymentEvent'],
  ['fateOf', 'resolveOutcome'],
  ['tellSoon|tellOrder|relayLeftovers', 'publishOutbox, flushOutbox'],
  ['takeHold|useHold|askHold', 'createQuoteLock, useQuoteLock, requestQuoteLock'],
  ['useWords|WordsProvider|loadWords', 'useTranslation, TranslationProvider, loadTranslation'],
  ['useAlive|startLate', 'useHydrated, deferHydration'],
  ['useLookAgain|askAnew', 'usePolling, invalidate'],
  ['LastResort|orUnreached|ownPath|useWayBack', 'RootErrorBoundary, withOfflineFallback, safeRedirect, useReturnTo'],
  ['most[A-Z]\\w*|fewest[A-Z]\\w*', 'maxX, minX'],
  ['smallestCoin\\w*', 'minorUnit'],
]

export const bannedTerms: readonly BannedTerm[] = [
  ...phrases.map(([words, use]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'), use })),
  ...identifiers.map(([names, use]) => ({ pattern: new RegExp(`\\b(?:${names})\\b`, 'g'), use })),
]

/** Every banned term in a text, each with its line and the term to use. */
export function findBannedTerms(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    bannedTerms.flatMap(({ pattern, use }) =>
      [...line.matchAll(pattern)]
        // `anyBody` is an identifier of two words.
        .filter(([found]) => pattern.flags === 'g' || !/[a-z][A-Z]/.test(found))
        .map(([found]) => `${path}:${index + 1}: "${found}": write ${use}`),
    ),
  )
}
