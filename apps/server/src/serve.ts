import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerContext } from './app.ts'
import { createRequestListener, type Listener, type Middleware } from './request-listener.ts'
import type { StaticFiles } from './static-files.ts'

/** A listening server. */
export type Serving = { url: string; server: Server; stop(graceMilliseconds: number): Promise<void> }

export type ServeOptions = {
  host: string
  port: number
  /** Called with the server's URL before the first request. */
  onListening: (url: string) => void
  timeouts?: typeof requestTimeouts | undefined
}

/**
 * How long a client may take to send its headers and its whole request, and how often that is checked, in milliseconds.
 * A slow client holds a connection for at most a minute; on a slow phone, the largest upload of 12 MB takes less at 2 Mbit/s.
 */
const requestTimeouts = { headersTimeout: 20_000, requestTimeout: 55_000, connectionsCheckingInterval: 2_000 }

/**
 * Starts the HTTP server. `stop` closes it to new connections, ends event streams and waits for requests in progress,
 * up to the given milliseconds.
 *
 * @throws Error when the host or port cannot be used.
 */
export async function serve(
  context: ServerContext,
  files: StaticFiles,
  { host, port, onListening, timeouts = requestTimeouts }: ServeOptions,
  before?: Middleware,
): Promise<Serving> {
  const listener: Listener = createRequestListener(context, files, before)
  const server = createServer({ keepAliveTimeout: 65_000, ...timeouts }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const url = urlOf(server.address() as AddressInfo)
  onListening(url)
  return { url, server, stop: (grace) => stopServing(server, context, grace) }
}

async function stopServing(server: Server, context: ServerContext, graceMilliseconds: number): Promise<void> {
  const deadline = Date.now() + graceMilliseconds
  let closed = false
  server.close(() => {
    closed = true
  })
  while (!closed && Date.now() < deadline) {
    // Repeated, because requests in progress may open streams or leave idle connections.
    context.streams.endAll()
    server.closeIdleConnections()
    await pause(10)
  }
  if (closed) return
  context.log.warn('closing connections: requests did not finish in time')
  server.closeAllConnections()
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`PORT ${port} on ${host} is in use: stop the other process, or set another PORT.`, {
      cause: error,
    })
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is not an address of this machine.`, { cause: error })
  }
  if (error.code === 'EACCES')
    return new Error(`PORT ${port} requires more privileges than this user has.`, { cause: error })
  return error
}

/** Returns a URL that a browser can open; 0.0.0.0 becomes localhost. */
function urlOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
