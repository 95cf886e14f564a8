import type { FormatTable } from './format-table.ts'
import { loadFormats } from './formats.ts'
import type { StorefrontLanguage } from './languages.ts'
import type { Catalogue, MessageKey } from './translator.ts'

/** The storefront's messages; English is the source all others are held against. */
export type StorefrontMessages = typeof import('../locales/storefront/en.json')
export type StorefrontKey = MessageKey<StorefrontMessages>

const catalogues: Readonly<Record<StorefrontLanguage, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/storefront/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/storefront/ar.json', { with: { type: 'json' } }),
}

/** All that is needed to speak `language`: its messages and its way of writing numbers and dates. */
export async function loadStorefront(
  language: StorefrontLanguage,
): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  const [catalogue, formats] = await Promise.all([catalogues[language](), loadFormats(language)])
  return { catalogue: catalogue.default, formats }
}
