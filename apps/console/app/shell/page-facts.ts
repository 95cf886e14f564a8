import { type ConsoleLanguage, consoleLanguages, type Direction, directionOf } from '@sofra/i18n'
import { createContext, useContext } from 'react'
import { readTheme, type ThemeMode, themes } from './theme.ts'

/** The settings of the document. They are constant for its lifetime: changing the language loads another document. */
export interface PageFacts {
  readonly language: ConsoleLanguage
  readonly direction: Direction
  readonly theme: ThemeMode
  /** Defined on the server only: browsers hide the nonce from scripts. */
  readonly nonce: string | undefined
}

const PageFactsContext = createContext<PageFacts | null>(null)
export const PageFactsProvider = PageFactsContext.Provider

/**
 * The settings of the document.
 *
 * @throws Error outside a `PageFactsProvider`.
 */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext)
  if (!facts) throw new Error('usePageFacts must be used inside a PageFactsProvider')
  return facts
}

/** The page facts of a request; the theme comes from `cookie`. */
export function factsOf(cookie: string | null, language: ConsoleLanguage, nonce: string): PageFacts {
  return { language, direction: directionOf(language), theme: readTheme(cookie) ?? 'auto', nonce }
}

/** Reads the page facts that the server wrote into the document. */
export function readPageFacts({ documentElement }: Document): PageFacts {
  const { lang, dir, dataset } = documentElement
  return {
    language: consoleLanguageOf(lang),
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'auto',
    nonce: undefined,
  }
}

/** `code` when the console supports it, else English. */
export function consoleLanguageOf(code: string): ConsoleLanguage {
  return consoleLanguages.find((language) => language === code) ?? 'en'
}
