import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

import type { PagePreview } from './preview.ts'

/** The values passed to a web app with each request (see the README). */
export type RequestValues = {
  callApi: (request: Request) => Promise<Response>
  /** Formats a phone number by the conventions of its country. */
  formatPhone: (number: string) => string
  nonce: string
  requestId: string
  clientIp: string
  /** Whether the request came over TLS. */
  secure: boolean
  /** Whether the demo may be shown. */
  demo: boolean
  /** The public origin. The origin of the request is the client's `Host` and must not be used in links. */
  publicUrl: string
  /** The path of the outbox, where messages are shown instead of sent; undefined in production. */
  outbox: string | undefined
  /** The configured map tiles. */
  tileSource: { tiles: string; credit: string } | undefined
  /** Whether the API finds addresses by PACI number. */
  paciLookup: boolean
  /** The preview that the page belongs to; undefined for guests. */
  preview?: PagePreview | undefined
}

/** A web app as a function of a request. */
export type WebApp = (request: Request, values: RequestValues) => Promise<Response>

/**
 * Creates a web app from a React Router build, or from a function that returns the latest build during development.
 */
export function createWebApp(build: ServerBuild | (() => Promise<ServerBuild>), production: boolean): WebApp {
  const mode = production ? 'production' : 'development'
  const handle = createRequestHandler(build, mode)
  /** The handlers of previews, whose pages are below a path of their own. */
  const handlers = new LRUCache<string, ReturnType<typeof createRequestHandler>>({ max: 50 })
  const handlerAt = (basename: string) => {
    const known = handlers.get(basename)
    if (known) return known
    const built = typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename }
    const handler = createRequestHandler(built, mode)
    handlers.set(basename, handler)
    return handler
  }
  return async (request, values) => {
    const { entry } = typeof build === 'function' ? await build() : build
    const handler = values.preview ? handlerAt(values.preview.base) : handle
    return handler(request, createLoadContext(entry.module, values))
  }
}

function createLoadContext(entry: object, values: RequestValues): RouterContextProvider {
  if (!('createLoadContext' in entry) || typeof entry.createLoadContext !== 'function')
    return new RouterContextProvider()
  const context: unknown = entry.createLoadContext(values)
  if (context instanceof RouterContextProvider) return context
  throw new TypeError('Cannot serve the web app: its createLoadContext must return a RouterContextProvider')
}
