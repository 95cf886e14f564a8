import { type ConsoleLanguage, createFormatter, createTranslator, type Formatter, type Translator } from '@sofra/i18n'
import { type ConsoleMessages, loadConsole } from '@sofra/i18n/console'
import { currencyDigits } from '@sofra/money'
import { createContext, use } from 'react'

/** Our words in one language, and its way of writing numbers and dates. */
export interface Words extends Translator<ConsoleMessages> {
  readonly format: Formatter
}

const loaded = new Map<ConsoleLanguage, Promise<Words>>()

/** The words of one language; loaded once. */
export function loadWords(language: ConsoleLanguage): Promise<Words> {
  let words = loaded.get(language)
  if (!words) {
    words = loadConsole(language).then(({ catalogue, formats }) => ({
      ...createTranslator<ConsoleMessages>(catalogue, language),
      format: createFormatter(formats, currencyDigits),
    }))
    loaded.set(language, words)
  }
  return words
}

const WordsContext = createContext<Words | null>(null)
export const WordsProvider = WordsContext.Provider

/** `t` for messages, `tParts` for messages with elements in them, `format` for numbers, money and dates. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Cannot read the words: no provider around the router')
  return words
}
