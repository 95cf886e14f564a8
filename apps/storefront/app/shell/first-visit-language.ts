import { detectLanguage, readLanguageCookie } from '@sofra/i18n'

interface FirstAccess {
  readonly cookie: string
  /** What the browser's owner reads, best first. */
  readonly preferred: readonly string[]
  readonly offered: readonly string[]
  /** What this page is written in. */
  readonly shown: string
  /** A form of this page is on its way, perhaps with a choice that has set no cookie yet. */
  readonly formSubmitted: boolean
}

/**
 * The language to remember, or null. Languages are detected on first access only (source spec, section 4): what was found
 * among the browser's is kept as if it had been chosen, and never meets what was.
 */
export function findLanguageToStore({ cookie, preferred, offered, shown, formSubmitted }: FirstAccess): string | null {
  if (formSubmitted || readLanguageCookie(cookie) !== undefined) return null
  return detectLanguage(preferred, offered) === shown ? shown : null
}
