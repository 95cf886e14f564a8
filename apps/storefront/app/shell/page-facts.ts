import type { Direction } from '@sofra/i18n'
import { type BusinessType, businessTypes } from '@sofra/ordering'
import { createContext, useContext } from 'react'
import { type DocumentPreview, documentPreview } from './preview.ts'

export const themes = ['light', 'dark', 'auto'] as const
export type ThemeMode = (typeof themes)[number]

/**
 * Properties of the document, available on error screens and independent of loaders. Constant for the lifetime of a
 * document: changing the language loads a new one.
 */
export interface PageFacts {
  /** The language of the shop's texts. */
  readonly language: string
  readonly direction: Direction
  readonly theme: ThemeMode
  /** The shop's name for titles; empty outside any shop. */
  readonly brandName: string
  /** The shop's type of business; `shop` outside any shop. */
  readonly businessType: BusinessType
  /** Content of the page's style element (brand colours and fonts, text size); empty for the product's own style. */
  readonly pageStyle: string
  /** Nonce for re-rendering that element, as the error screen does. */
  readonly styleNonce: string | undefined
  /** The preview that the document belongs to; null for guests. */
  readonly preview: DocumentPreview | null
  /** Set on the server only: browsers hide nonces from scripts. */
  readonly nonce: string | undefined
}

const PageFactsContext = createContext<PageFacts | null>(null)
export const PageFactsProvider = PageFactsContext.Provider

/** The page facts. Throws when there is no provider. */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext)
  if (!facts) throw new Error('Cannot read the page facts: there is no PageFactsProvider around the router')
  return facts
}

/** Reads the page facts that the server rendered into the document. */
export function readPageFacts(document: Document): PageFacts {
  const { lang, dir, dataset } = document.documentElement
  const pageStyle = document.getElementById('page-style')
  return {
    language: lang,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
    theme: themes.find((theme) => theme === dataset['theme']) ?? 'auto',
    brandName: dataset['brand'] ?? '',
    businessType: businessTypes.find((type) => type === dataset['businessType']) ?? 'shop',
    pageStyle: pageStyle?.textContent ?? '',
    styleNonce: pageStyle?.nonce || undefined,
    preview: documentPreview(),
    nonce: undefined,
  }
}
