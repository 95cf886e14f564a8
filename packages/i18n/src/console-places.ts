import type { ConsoleLanguage } from './languages.ts'
import type { Catalogue } from './translator.ts'

export type ConsolePlacesMessages = typeof import('../locales/console-places/en.json')

const catalogues: Readonly<Record<ConsoleLanguage, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/console-places/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/console-places/ar.json', { with: { type: 'json' } }),
}

/** Loads the messages of the console's places that the board and the kitchen do without. */
export async function loadConsolePlaces(language: ConsoleLanguage): Promise<Catalogue> {
  return (await catalogues[language]()).default
}
