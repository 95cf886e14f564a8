import type { FormatTable } from './format-table.ts'
import { loadFormats } from './formats.ts'
import type { ConsoleLanguage } from './languages.ts'
import type { Catalogue, MessageKey } from './translator.ts'

/** The console's messages; English is the source all others are held against. */
export type ConsoleMessages = typeof import('../locales/console/en.json')
export type ConsoleKey = MessageKey<ConsoleMessages>

const catalogues: Readonly<Record<ConsoleLanguage, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/console/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/console/ar.json', { with: { type: 'json' } }),
}

/** All that is needed to speak `language`: its messages and its way of writing numbers and dates. */
export async function loadConsole(language: ConsoleLanguage): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  const [catalogue, formats] = await Promise.all([catalogues[language](), loadFormats(language)])
  return { catalogue: catalogue.default, formats }
}
