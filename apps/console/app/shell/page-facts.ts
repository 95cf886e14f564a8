import { type ConsoleLanguage, consoleLanguages, type Direction, directionOf } from '@sofra/i18n'
import { createContext, useContext } from 'react'
import { readTheme, type ThemeMode, themes } from './theme.ts'

/** What the document itself needs to know. Fixed for its life: another language is another document. */
export interface PageFacts {
  readonly language: ConsoleLanguage
  readonly direction: Direction
  readonly theme: ThemeMode
  /** Only while rendering on the server: browsers hide it from scripts. */
  readonly nonce: string | undefined
}

const PageFactsContext = createContext<PageFacts | null>(null)
export const PageFactsProvider = PageFactsContext.Provider

/** The document's own facts. */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext)
  if (!facts) throw new Error('Cannot read the page facts: no provider around the router')
  return facts
}

/** The facts as the request has them: the choices kept in cookies, else what the browser prefers. */
export function factsOf(cookie: string | null, language: ConsoleLanguage, nonce: string): PageFacts {
  return { language, direction: directionOf(language), theme: readTheme(cookie) ?? 'auto', nonce }
}

/** Reads back in the browser what the server wrote into the document. */
export function readPageFacts({ documentElement }: Document): PageFacts {
  const { lang, dir, dataset } = documentElement
  return {
    language: consoleLanguageOf(lang),
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'auto',
    nonce: undefined,
  }
}

/** The console's language nearest to `code`. */
export function consoleLanguageOf(code: string): ConsoleLanguage {
  return consoleLanguages.find((language) => language === code) ?? 'en'
}
