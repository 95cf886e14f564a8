import type { ConsolePlacesMessages } from './console-places.ts'
import type { FormatTable } from './format-table.ts'
import { loadFormats } from './formats.ts'
import type { ConsoleLanguage } from './languages.ts'
import { type SharedMessages, sharedCatalogues } from './shared.ts'
import type { Catalogue, MessageKey } from './translator.ts'

/** The console's messages; the other languages are checked against English. */
export type ConsoleMessages = typeof import('../locales/console/en.json') & ConsolePlacesMessages & SharedMessages
export type ConsoleKey = MessageKey<ConsoleMessages>

const catalogues: Readonly<Record<ConsoleLanguage, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/console/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/console/ar.json', { with: { type: 'json' } }),
}

/** Loads the console catalogue and the formats of `language`, without the messages of `loadConsolePlaces`. */
export async function loadConsole(language: ConsoleLanguage): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  const [own, shared, formats] = await Promise.all([
    catalogues[language](),
    sharedCatalogues[language](),
    loadFormats(language),
  ])
  return { catalogue: { ...own.default, ...shared.default }, formats }
}
