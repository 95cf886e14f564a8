import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

/** What each request of a web app is given; the README says how it gets there. */
export type RequestValues = {
  callApi: (request: Request) => Promise<Response>
  /** A phone number in the groups its country writes it in. */
  phoneText: (number: string) => string
  nonce: string
  requestId: string
  clientIp: string
  /** Whether the guest came by TLS. */
  secure: boolean
  /** Whether the demo may be shown. */
  demo: boolean
  /** Where guests reach us, when the operator has said so: behind a proxy a request knows only its last step. */
  publicUrl: string | undefined
  /** Where messages are read that were kept instead of sent, while the product is tried. */
  outbox: string | undefined
  /** The pictures that maps lie on, where the operator has a source of them. */
  mapGround: { tiles: string; credit: string } | undefined
}

/** A web app as a function of a request. */
export type WebApp = (request: Request, values: RequestValues) => Promise<Response>

/** Makes a web app of a build of React Router, or of something that gives the newest one (while developing). */
export function createWebApp(build: ServerBuild | (() => Promise<ServerBuild>), production: boolean): WebApp {
  const handle = createRequestHandler(build, production ? 'production' : 'development')
  return async (request, values) => {
    const { entry } = typeof build === 'function' ? await build() : build
    return handle(request, createLoadContext(entry.module, values))
  }
}

function createLoadContext(entry: object, values: RequestValues): RouterContextProvider {
  if (!('createLoadContext' in entry) || typeof entry.createLoadContext !== 'function')
    return new RouterContextProvider()
  const context: unknown = entry.createLoadContext(values)
  if (context instanceof RouterContextProvider) return context
  throw new TypeError('Cannot serve the app: its createLoadContext must return a RouterContextProvider')
}
