import type { Shop } from '@sofra/contract'
import type { Account } from '@sofra/contract/customers-codec'
import type { TileSource } from '@sofra/maps/map-view'
import { createContext, RouterContextProvider } from 'react-router'
import type { UrlBuilder } from './business/structured-data.server.ts'
import type { PageFacts } from './shell/page-facts.ts'
import type { DocumentPreview } from './shell/preview.ts'

/** Values the server process passes to every request: apps/server/README.md. */
export interface RequestValues {
  /** The API in process, with the signature of `fetch`. */
  readonly callApi: (request: Request) => Promise<Response>
  /** Formats a phone number by the conventions of its country. */
  readonly formatPhone: (number: string) => string
  readonly nonce: string
  readonly requestId: string
  readonly clientIp: string
  /** Whether the request came over TLS. */
  readonly secure?: boolean
  /** Whether the demo shops are loaded and shown on `/`. */
  readonly demo?: boolean
  /** The public origin. The origin of the request is the client's `Host` and must not be used in links. */
  readonly publicUrl: string
  /** Path of the outbox page where messages are not sent; undefined where they are. */
  readonly outbox?: string | undefined
  /** Map tiles, when configured. */
  readonly tileSource?: TileSource | undefined
  /** Whether the API finds addresses by PACI number. */
  readonly paciLookup?: boolean
  /** The preview that the page belongs to; undefined for guests. */
  readonly preview?: PagePreview | undefined
}

/** A preview of the storefront for staff: docs/decisions/0088-previews.md */
export interface PagePreview extends DocumentPreview {
  /** Why the preview is not shown; null: it is. */
  readonly problem: 'invalid' | 'expired' | 'signed-out' | 'forbidden' | null
  readonly isDraft: boolean
  /** The name of the sample customer that the guest is signed in as; null: they are not. */
  readonly customerName: string | null
}

export const requestContext = createContext<RequestValues>()

/** The current time (epoch milliseconds), or that of the preview. */
export function currentTime(context: Readonly<RouterContextProvider>): number {
  return Date.now() + (context.get(requestContext).preview?.clockOffset ?? 0)
}

/** The path of a page without that of its preview; requests for a page's data have the path of the page. */
export function pagePathOf(request: Request, context: Readonly<RouterContextProvider>): string {
  const path = new URL(request.url).pathname.replace(/(?:\/_root)?\.data$/, '')
  const { base = '' } = context.get(requestContext).preview ?? {}
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** Cookies of the request, and those the API sets. */
export interface Cookies {
  sent: string | null
  readonly toSet: string[]
  /** Browser headers that are forwarded to the API: user agent and origin. */
  readonly browserHeaders: Readonly<Record<string, string>>
}
export const cookiesContext = createContext<Cookies>()

/** The business and branch in view; set by the guard `fetchBusiness`. */
export const shopContext = createContext<Shop>()

/** The signed-in customer; set by the guard `requireCustomer`. */
export const customerContext = createContext<Account>()

/** Language, theme and brand of the page. Set by guards, read by the renderer. */
export const pageContext = createContext<{
  facts: PageFacts
  /** The languages that the page exists in, the default one first. */
  languages: readonly string[]
  /** Font files to preload. */
  fonts: readonly string[]
}>()

/** Cache policy of a page; null unless a loader calls `cachePage`. */
export interface PageCachePolicy {
  readonly tags: readonly string[]
  /** The next instant (epoch milliseconds) at which the page changes. */
  readonly until: number
  /** The query parameters that change the page. */
  readonly query: readonly string[]
}
export const pageCacheContext = createContext<{ keeping: PageCachePolicy | null; longest: number }>()

/** Meta data for search engines and link previews. */
export interface PageDescription {
  /** Name of the site. */
  readonly site: string
  /** Canonical path; null: the requested one. */
  readonly path: string | null
  readonly description: string
  /** Preview picture. */
  readonly picture: { readonly id: string; readonly width: number } | null
  /** Locales of the page ("ar_KW"), the current one first. */
  readonly locales: readonly string[]
  /** Schema.org, as JSON-LD. */
  readonly structuredData: ((address: UrlBuilder) => object) | null
}
export const descriptionContext = createContext<PageDescription | null>(null)

/** Creates the context of a request. Called by the server before React Router's handler. */
export function createLoadContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  context.set(pageCacheContext, { keeping: null, longest: Number.POSITIVE_INFINITY })
  return context
}

/**
 * Lets the page be cached for all guests with the same path, language, theme and parameters `query` until `until` (epoch
 * milliseconds; null: for a day). Only for pages without personal data: docs/decisions/0010.
 */
export function cachePage(
  context: Readonly<RouterContextProvider>,
  { tags, until, query = [] }: { tags: readonly string[]; until: number | null; query?: readonly string[] },
): void {
  const held = context.get(pageCacheContext)
  const instant = until ?? Date.now() + dayMilliseconds
  held.keeping = {
    tags: [...new Set([...(held.keeping?.tags ?? []), ...tags])],
    until: Math.min(held.keeping?.until ?? Number.POSITIVE_INFINITY, held.longest, instant),
    query: [...new Set([...(held.keeping?.query ?? []), ...query])],
  }
}

/**
 * Limits the cache time of the page, if it is cacheable, for content of layouts such as the opening state. Loaders run
 * in parallel, so it may be called before or after `cachePage`.
 */
export function limitPageCache(context: Readonly<RouterContextProvider>, instant: number | null): void {
  if (instant === null) return
  const held = context.get(pageCacheContext)
  held.longest = Math.min(held.longest, instant)
  if (held.keeping) held.keeping = { ...held.keeping, until: Math.min(held.keeping.until, instant) }
}

const dayMilliseconds = 24 * 60 * 60 * 1000
