import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@sofra/database/connect'
import type { ServerContext } from './app.ts'
import { createRequestListener, type Listener, type Middleware } from './request-listener.ts'
import type { StaticFiles } from './static-files.ts'

/** A server that listens. */
export type Serving = { url: string; server: Server; stop(graceMilliseconds: number): Promise<void> }

export type ServeOptions = {
  host: string
  port: number
  /** Told where we listen, before the first request. */
  onListening: (url: string) => void
}

/** Listens, and knows how to stop: no new connections, streams ended, requests under way finished. */
export async function serve(
  parts: ServerContext,
  files: StaticFiles,
  { host, port, onListening }: ServeOptions,
  before?: Middleware,
): Promise<Serving> {
  const listener: Listener = createRequestListener(parts, files, before)
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const url = urlOf(server.address() as AddressInfo)
  onListening(url)
  return { url, server, stop: (grace) => stopServing(server, parts, grace) }
}

async function stopServing(server: Server, parts: ServerContext, graceMilliseconds: number): Promise<void> {
  const deadline = Date.now() + graceMilliseconds
  let closed = false
  server.close(() => {
    closed = true
  })
  while (!closed && Date.now() < deadline) {
    // Again and again: a request that was under way may have opened a stream, or left its connection waiting.
    parts.streams.endAll()
    server.closeIdleConnections()
    await pause(10)
  }
  if (closed) return
  parts.log.warn('some requests did not finish in time')
  server.closeAllConnections()
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`PORT ${port} on ${host} is in use: stop what listens there, or set another PORT.`, {
      cause: error,
    })
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is not an address of this machine.`, { cause: error })
  }
  if (error.code === 'EACCES') return new Error(`PORT ${port} needs more rights than we have.`, { cause: error })
  return error
}

/** An address a person can open: nobody browses to 0.0.0.0. */
function urlOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Whether the database answers within a second. */
export async function isDatabaseReachable(pool: Pool): Promise<boolean> {
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, pause(1_000, false, { ref: false })])
}
