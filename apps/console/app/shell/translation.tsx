import { type ConsoleLanguage, createFormatter, createTranslator, type Formatter, type Translator } from '@sofra/i18n'
import { type ConsoleMessages, loadConsole } from '@sofra/i18n/console'
import { currencyDigits } from '@sofra/money'
import { createContext, use } from 'react'

/** The messages of one language, with its formatter for numbers, money and dates. */
export interface Translation extends Translator<ConsoleMessages> {
  readonly format: Formatter
}

const loaded = new Map<ConsoleLanguage, Promise<Translation>>()

/** Loads the messages and formats of `language`. The result is cached for the life of the process. */
export function loadTranslation(language: ConsoleLanguage): Promise<Translation> {
  let translation = loaded.get(language)
  if (!translation) {
    translation = loadConsole(language).then(({ catalogue, formats }) => ({
      ...createTranslator<ConsoleMessages>(catalogue, language),
      format: createFormatter(formats, currencyDigits),
    }))
    loaded.set(language, translation)
  }
  return translation
}

const TranslationContext = createContext<Translation | null>(null)
export const TranslationProvider = TranslationContext.Provider

/**
 * Returns `t` for messages, `tParts` for messages with elements in them, and `format` for numbers, money and dates.
 *
 * @throws Error outside a `TranslationProvider`.
 */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('useTranslation must be used inside a TranslationProvider')
  return translation
}
