import { type StorefrontLanguage, storefrontLanguages } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'

/** The language of our own words where the shop's texts are in `language`. */
export function wordsLanguage(language: string): StorefrontLanguage {
  return storefrontLanguages.find((code) => code === language) ?? 'en'
}

/** The words as modules: for the server, and for the browser while developing. */
export function loadWordsSource(language: string) {
  return loadStorefront(wordsLanguage(language))
}
