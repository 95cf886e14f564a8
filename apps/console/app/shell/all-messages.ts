import type { ConsoleLanguage } from '@sofra/i18n'
import { loadConsolePlaces } from '@sofra/i18n/console-places'
import { addMessages, type Translation } from './translation.tsx'

/** Loads the messages of all places in `language`, besides those that every page has. */
export async function loadAllMessages(language: ConsoleLanguage): Promise<Translation> {
  return addMessages(language, await loadConsolePlaces(language))
}
