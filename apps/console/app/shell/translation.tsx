import {
  type Catalogue,
  type ConsoleLanguage,
  createFormatter,
  createTranslator,
  type Formatter,
  type Translator,
} from '@sofra/i18n'
import { type ConsoleMessages, loadConsole } from '@sofra/i18n/console'
import { currencyDigits } from '@sofra/money'
import { createContext, use } from 'react'

/** The messages of one language, with its formatter for numbers, money and dates. */
export interface Translation extends Translator<ConsoleMessages> {
  readonly format: Formatter
}

/** A translation to which messages can be added before they are used. */
interface GrowingTranslation {
  readonly translation: Translation
  readonly add: (messages: Catalogue) => void
}

const loaded = new Map<ConsoleLanguage, Promise<GrowingTranslation>>()

/**
 * Loads the formats of `language` and the messages of the frame, the board and the kitchen; `loadAllMessages` adds the others. The
 * result is cached for the life of the process.
 */
export async function loadTranslation(language: ConsoleLanguage): Promise<Translation> {
  return (await load(language)).translation
}

/** Adds messages to those of `language`. */
export async function addMessages(language: ConsoleLanguage, messages: Catalogue): Promise<Translation> {
  const { translation, add } = await load(language)
  add(messages)
  return translation
}

function load(language: ConsoleLanguage): Promise<GrowingTranslation> {
  let growing = loaded.get(language)
  if (!growing) {
    growing = loadConsole(language).then(({ catalogue, formats }) => ({
      translation: {
        ...createTranslator<ConsoleMessages>(catalogue, language),
        format: createFormatter(formats, currencyDigits),
      },
      add: (messages) => void Object.assign(catalogue, messages),
    }))
    loaded.set(language, growing)
  }
  return growing
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
