import { type StorefrontLanguage, storefrontLanguages } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'

/** The language of the interface texts on a page whose shop texts are in `language`: `language`, or English. */
export function catalogueLanguage(language: string): StorefrontLanguage {
  return storefrontLanguages.find((code) => code === language) ?? 'en'
}

/** Imports the catalogue as a module: on the server, and in the browser during development. */
export function loadTranslationSource(language: string) {
  return loadStorefront(catalogueLanguage(language))
}
