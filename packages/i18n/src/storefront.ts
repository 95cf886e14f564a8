import type { FormatTable } from './format-table.ts'
import { loadFormats } from './formats.ts'
import type { StorefrontLanguage } from './languages.ts'
import { type SharedMessages, sharedCatalogues } from './shared.ts'
import type { Catalogue, MessageKey } from './translator.ts'

/** The storefront's messages; the other languages are checked against English. */
export type StorefrontMessages = typeof import('../locales/storefront/en.json') & SharedMessages
export type StorefrontKey = MessageKey<StorefrontMessages>

const catalogues: Readonly<Record<StorefrontLanguage, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/storefront/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/storefront/ar.json', { with: { type: 'json' } }),
}

/** Loads the storefront catalogue and the formats of `language`. */
export async function loadStorefront(
  language: StorefrontLanguage,
): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  const [own, shared, formats] = await Promise.all([
    catalogues[language](),
    sharedCatalogues[language](),
    loadFormats(language),
  ])
  return { catalogue: { ...own.default, ...shared.default }, formats }
}
