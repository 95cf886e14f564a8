import { type Catalogue, createFormatter, type FormatTable, type Formatter, type Translator } from '@sofra/i18n'
import type { StorefrontMessages } from '@sofra/i18n/storefront'
import { createStorefrontTranslator } from '@sofra/i18n/storefront-translator'
import { currencyDigits } from '@sofra/money'
import type { BusinessType } from '@sofra/ordering'
import { createContext, use } from 'react'

/** The messages of one language, with its formatter for numbers, money and dates. */
export interface Translation extends Translator<StorefrontMessages> {
  readonly format: Formatter
}

/**
 * Ids of the `<link>` elements that name the catalogue of the entry pages and the catalogue of all other pages; see
 * `languageFiles` of the build.
 */
export const catalogueLinkId = 'words'
export const deferredCatalogueLinkId = 'more-words'

const loaded = new Map<string, Promise<Translation>>()

/**
 * Loads the messages and formats for a page in `language`; must resolve before the first render. The result is cached.
 * `businessType` selects the noun by which messages name the business; outside any shop it is `shop`.
 *
 * @throws Error when the document has no catalogue link or the catalogue cannot be fetched.
 */
export function loadTranslation(language: string, businessType: BusinessType = 'shop'): Promise<Translation> {
  const key = `${language} ${businessType}`
  let translation = loaded.get(key)
  if (!translation) {
    translation = loadSource(language).then(({ catalogue, formats }) => ({
      ...createStorefrontTranslator(catalogue, formats.language, businessType),
      format: createFormatter(formats, currencyDigits),
    }))
    loaded.set(key, translation)
  }
  return translation
}

async function loadSource(language: string): Promise<{ catalogue: Catalogue; formats: FormatTable }> {
  // Only the server and the development build import the catalogues as modules; the built page fetches them.
  if (import.meta.env.SSR || import.meta.env.DEV) {
    return (await import('./translation-source.ts')).loadTranslationSource(language)
  }
  const [source] = await Promise.all([
    fetchLinked(catalogueLinkId).then(({ catalogue, formats }) => ({
      catalogue: Object.assign(loadedMessages, catalogue),
      formats,
    })),
    document.querySelector(`#${deferredCatalogueLinkId}[rel]`) && loadDeferredCatalogue(),
  ])
  return source
}

/** The messages fetched so far; the translator of the page reads from this object. */
const loadedMessages: Record<string, string> = {}
let deferred: Promise<unknown> | undefined

/**
 * Loads the messages of the pages that are no entry pages; must resolve before one of them is shown. A failed load is
 * retried by the next call.
 */
export function loadDeferredCatalogue(): Promise<unknown> {
  // In development, `loadTranslation` has loaded all messages.
  if (import.meta.env.DEV) return Promise.resolve()
  deferred ??= fetchLinked(deferredCatalogueLinkId).then(
    (messages) => Object.assign(loadedMessages, messages),
    (error) => {
      deferred = undefined
      throw error
    },
  )
  return deferred
}

async function fetchLinked(id: string) {
  const link = document.querySelector<HTMLLinkElement>(`link#${id}`)
  if (!link) throw new Error(`Cannot load the catalogue: the document has no link#${id}`)
  const response = await fetch(link.href)
  if (!response.ok) throw new Error(`Cannot load the catalogue: ${link.href} returned ${response.status}`)
  return response.json()
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
