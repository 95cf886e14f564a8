import { createFormatter, createTranslator, type Formatter, type Translator } from '@sofra/i18n'
import { loadStorefront, type StorefrontMessages } from '@sofra/i18n/storefront'
import { currencyDigits } from '@sofra/money'
import { createContext, use } from 'react'
import { wordsLanguage } from './page-facts.ts'

/** Our words in one language, and its way of writing numbers and dates. */
export interface Words extends Translator<StorefrontMessages> {
  readonly format: Formatter
}

const loaded = new Map<string, Promise<Words>>()

/** The words for a page whose texts are in `language`; loaded once, awaited before anything is rendered. */
export function loadWords(language: string): Promise<Words> {
  const ours = wordsLanguage(language)
  let words = loaded.get(ours)
  if (!words) {
    words = loadStorefront(ours).then(({ catalogue, formats }) => ({
      ...createTranslator<StorefrontMessages>(catalogue, ours),
      format: createFormatter(formats, currencyDigits),
    }))
    loaded.set(ours, words)
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

/** `t`: a message in the guest's language. */
export function useMessages(): Words['t'] {
  return useWords().t
}
