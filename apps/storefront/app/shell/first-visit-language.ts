import { detectLanguage, readLanguageCookie } from '@sofra/i18n'

interface FirstAccess {
  readonly cookie: string
  /** Preferred languages of the browser, best first. */
  readonly preferred: readonly string[]
  readonly offered: readonly string[]
  /** The language of this page. */
  readonly shown: string
  /** A form of this page has been submitted, possibly with a language choice whose cookie is not set yet. */
  readonly formSubmitted: boolean
}

/**
 * The language to store, or null. Languages are detected on first access only (docs/product.md, section 4): a detected
 * language is stored like a chosen one and never overrides a choice.
 */
export function findLanguageToStore({ cookie, preferred, offered, shown, formSubmitted }: FirstAccess): string | null {
  if (formSubmitted || readLanguageCookie(cookie) !== undefined) return null
  return detectLanguage(preferred, offered) === shown ? shown : null
}
