import type { Shop } from '@sofra/contract'
import type { Account } from '@sofra/contract/customers-codec'
import { createContext, RouterContextProvider } from 'react-router'
import type { UrlBuilder } from './business/structured-data.server.ts'
import type { TileSource } from './maps/tile-source.ts'
import type { PageFacts } from './shell/page-facts.ts'

/** What the process gives every request: apps/server/README.md. */
export interface RequestValues {
  /** The API, called in process: takes and gives what `fetch` does. */
  readonly callApi: (request: Request) => Promise<Response>
  /** A phone number in the groups its country writes it in. */
  readonly phoneText: (number: string) => string
  readonly nonce: string
  readonly requestId: string
  readonly clientIp: string
  /** Whether the guest came by TLS. */
  readonly secure?: boolean
  /** Whether the demo shops are loaded, so that `/` may show them. */
  readonly demo?: boolean
  /** Where guests reach us, when the operator has said so: behind a proxy a request knows only its last step. */
  readonly publicUrl?: string | undefined
  /** Where messages are read that go nowhere; undefined where they reach their guests. */
  readonly outbox?: string | undefined
  /** The pictures that maps lie on, where the operator has a source of them. */
  readonly tileSource?: TileSource | undefined
}

export const requestContext = createContext<RequestValues>()

/** The cookies that came with the request, and those the API wants set with the answer. */
export interface Cookies {
  sent: string | null
  readonly toSet: string[]
  /** What else the API is told of the browser that asks: what it is, and which site it is on. */
  readonly browserHeaders: Readonly<Record<string, string>>
}
export const cookiesContext = createContext<Cookies>()

/** The business and branch in view; set by the guard `fetchBusiness`. */
export const shopContext = createContext<Shop>()

/** Who is signed in; set by the guard `requireCustomer` of the screens that need somebody. */
export const customerContext = createContext<Account>()

/** Language, theme and brand of the page being made. Guards refine it on the way down, the renderer reads it. */
export const pageContext = createContext<{
  facts: PageFacts
  /** The files of fonts that its first words are written with. */
  fonts: readonly string[]
}>()

/** Whether the page holds nothing personal and may be kept for others; null until a loader says so. */
export interface PageCachePolicy {
  readonly tags: readonly string[]
  /** The next instant at which something on the page changes by itself. */
  readonly until: number
}
export const pageCacheContext = createContext<{ keeping: PageCachePolicy | null; longest: number }>()

/** What search engines and link previews are told; written into the head by the renderer. */
export interface PageDescription {
  /** Whose page it is. */
  readonly site: string
  /** The one address of what is on it, where it can be reached by several; null: the one it was asked for by. */
  readonly path: string | null
  readonly description: string
  /** The picture of a preview. */
  readonly picture: { readonly id: string; readonly width: number } | null
  /** In what it is to be had under the same address ("ar_KW"), beginning with what it is in. */
  readonly locales: readonly string[]
  /** Schema.org, as JSON-LD. */
  readonly structuredData: ((address: UrlBuilder) => object) | null
}
export const descriptionContext = createContext<PageDescription | null>(null)

/** Called by the process for every request, before React Router's own handler. */
export function createLoadContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  context.set(pageCacheContext, { keeping: null, longest: Number.POSITIVE_INFINITY })
  return context
}

/**
 * Lets the page be kept for every guest with the same address, language and theme until `until` (epoch milliseconds;
 * null: for a day). Only pages that hold nothing personal may ask for it: docs/decisions/0010.
 */
export function cachePage(
  context: Readonly<RouterContextProvider>,
  { tags, until }: { tags: readonly string[]; until: number | null },
): void {
  const held = context.get(pageCacheContext)
  const instant = until ?? Date.now() + dayMilliseconds
  held.keeping = {
    tags: [...new Set([...(held.keeping?.tags ?? []), ...tags])],
    until: Math.min(held.keeping?.until ?? Number.POSITIVE_INFINITY, held.longest, instant),
  }
}

/**
 * Says until when, at the latest, a page may be kept if it is one that may be: for what stands around many pages, such
 * as the state of the shop in their header. Loaders run side by side, so it may be said before `keepPage` or after.
 */
export function limitPageCache(context: Readonly<RouterContextProvider>, instant: number | null): void {
  if (instant === null) return
  const held = context.get(pageCacheContext)
  held.longest = Math.min(held.longest, instant)
  if (held.keeping) held.keeping = { ...held.keeping, until: Math.min(held.keeping.until, instant) }
}

const dayMilliseconds = 24 * 60 * 60 * 1000
