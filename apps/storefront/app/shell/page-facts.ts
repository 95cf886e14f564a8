import type { Direction } from '@sofra/i18n'
import { createContext, useContext } from 'react'

export const themes = ['light', 'dark', 'auto'] as const
export type ThemeMode = (typeof themes)[number]

/**
 * What the document itself needs to know, error screens included, whatever became of the loaders. Fixed for the life of
 * a document: another language is another document.
 */
export interface PageFacts {
  /** The language of the shop's texts. */
  readonly language: string
  readonly direction: Direction
  readonly theme: ThemeMode
  /** The shop's name in titles; empty outside any shop. */
  readonly brandName: string
  /** The brand's colours and fonts and the guest's text size, as the body of a style element; empty for the house's own. */
  readonly pageStyle: string
  /** What that element needs to be written anew, as it is with an error screen. */
  readonly styleNonce: string | undefined
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

/** Reads back in the browser what the server wrote into the document. */
export function readPageFacts(document: Document): PageFacts {
  const { lang, dir, dataset } = document.documentElement
  const pageStyle = document.getElementById('page-style')
  return {
    language: lang,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'auto',
    brandName: dataset['brand'] ?? '',
    pageStyle: pageStyle?.textContent ?? '',
    styleNonce: pageStyle?.nonce || undefined,
    nonce: undefined,
  }
}
