import type { Me } from '@sofra/contract/console-codec'
import { createContext, RouterContextProvider } from 'react-router'
import type { PageFacts } from './shell/page-facts.ts'

/** What the process gives every request: apps/server/README.md. */
export interface RequestValues {
  /** The API, called in process: takes and gives what `fetch` does. */
  readonly callApi: (request: Request) => Promise<Response>
  readonly nonce: string
  readonly requestId: string
  readonly clientIp: string
  /** Whether the demo shops are loaded, so that their sign-in may be shown. */
  readonly demo?: boolean
}

export const requestContext = createContext<RequestValues>()

/** The cookies that came with the request, and those the API wants set with the answer. */
export interface Cookies {
  readonly sent: string | null
  readonly toSet: string[]
}
export const cookiesContext = createContext<Cookies>()

/** Language and theme of the page being made. */
export const pageContext = createContext<PageFacts>()

/** Who is signed in; set by the guard of the screens that need somebody. */
export const staffContext = createContext<Me>()

/** Called by the process for every request, before React Router's own handler. */
export function createLoadContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, values)
  return context
}
