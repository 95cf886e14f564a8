import type { Me } from '@sofra/contract/console-codec'
import type { TileSource } from '@sofra/maps/map-view'
import { createContext, RouterContextProvider } from 'react-router'
import type { PageFacts } from './shell/page-facts.ts'

/** The values that the server process passes to every request: apps/server/README.md. */
export interface RequestValues {
  /** Calls the API in process; same signature as `fetch` with a `Request`. */
  readonly callApi: (request: Request) => Promise<Response>
  readonly nonce: string
  readonly requestId: string
  readonly clientIp: string
  /** Whether the demo shops are loaded, so that their sign-in may be shown. */
  readonly demo?: boolean
  /** The configured map tiles. */
  readonly tileSource?: TileSource | undefined
}

export const requestContext = createContext<RequestValues>()

/** The `Cookie` and `User-Agent` headers of the request, and the `Set-Cookie` values for the response. */
export interface Cookies {
  readonly sent: string | null
  readonly userAgent: string | null
  readonly toSet: string[]
}
export const cookiesContext = createContext<Cookies>()

/** Language and theme of the rendered page. */
export const pageContext = createContext<PageFacts>()

/** The signed-in staff member; set by the guard of the routes that require a session. */
export const staffContext = createContext<Me>()

/** Creates the load context of a request; called by the server process before React Router's handler. */
export function createLoadContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  return context
}
