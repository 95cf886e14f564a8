import { connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  readonly url: string
  /** Forwards nothing any more, in either direction, and closes no connection: what a router does that has lost its table. */
  readonly freeze: () => void
  /** Forwards new connections again, and resets the dead ones. */
  readonly thaw: () => void
  readonly close: () => void
}

/** Starts a TCP proxy before the server at `url`. */
export async function startProxy(url: string): Promise<Proxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // A page that leaves resets its connections.
      socket.on('error', () => socket.destroy())
    }
    if (frozen) return
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
