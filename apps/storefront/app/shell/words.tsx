import {
  type Catalogue,
  createFormatter,
  createTranslator,
  type FormatTable,
  type Formatter,
  type Translator,
} from '@sofra/i18n'
import type { StorefrontMessages } from '@sofra/i18n/storefront'
import { currencyDigits } from '@sofra/money'
import { createContext, use } from 'react'

/** Our words in one language, and its way of writing numbers and dates. */
export interface Words extends Translator<StorefrontMessages> {
  readonly format: Formatter
}

/** Where the document says that its words are, and those of other pages; see `languageFiles` of the build. */
export const wordsLinkId = 'words'
export const moreWordsLinkId = 'more-words'

const loaded = new Map<string, Promise<Words>>()

/** The words for a page whose texts are in `language`; loaded once, awaited before anything is rendered. */
export function loadWords(language: string): Promise<Words> {
  let words = loaded.get(language)
  if (!words) {
    words = loadSource(language).then(({ catalogue, formats }) => ({
      ...createTranslator<StorefrontMessages>(catalogue, formats.language),
      format: createFormatter(formats, currencyDigits),
    }))
    loaded.set(language, words)
  }
  return words
}

async function loadSource(language: string): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  // The built page has no need for the module: on the server, and while developing.
  if (import.meta.env.SSR || import.meta.env.DEV) {
    return (await import('./words-source.ts')).loadWordsSource(language)
  }
  const [source] = await Promise.all([
    fetchLinked(wordsLinkId).then(({ catalogue, formats }) => ({
      catalogue: Object.assign(known, catalogue),
      formats,
    })),
    document.querySelector(`#${moreWordsLinkId}[rel]`) && loadMoreWords(),
  ])
  return source
}

/** The words of the page's language that are here. */
const known: Record<string, string> = {}
let more: Promise<unknown> | undefined

/** The words of the pages to which nobody comes first; awaited before one of them is shown. */
export function loadMoreWords(): Promise<unknown> {
  more ??= fetchLinked(moreWordsLinkId).then(
    (words) => Object.assign(known, words),
    (error) => {
      more = undefined
      throw error
    },
  )
  return more
}

async function fetchLinked(id: string) {
  const link = document.querySelector<HTMLLinkElement>(`link#${id}`)
  if (!link) throw new Error('Cannot load the words: the page names no file')
  return (await fetch(link.href)).json()
}

const WordsContext = createContext<Words | null>(null)
export const WordsProvider = WordsContext.Provider

/** `t` for messages, `tParts` for messages with elements in them, `format` for numbers, money and dates. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Cannot read the words: no provider around the router')
  return words
}
