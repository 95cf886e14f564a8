import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy of the product with a slow connection. */
export interface SlowConnection {
  readonly url: string
  /** Sends the delayed rest of the page. */
  readonly release: () => void
  readonly close: () => void
}

/**
 * Starts a proxy of the product at `url` that stops sending each page after the first occurrence of `mark`.
 *
 * @throws if a page does not contain `mark`
 */
export async function openSlowConnection(url: string, mark: string): Promise<SlowConnection> {
  const { hostname, port } = new URL(url)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document'
    // A compressed page cannot be split at a text position.
    const { 'accept-encoding': encoding, ...plain } = incoming.headers
    const { method, url: path } = incoming
    const headers = isPage || encoding === undefined ? plain : incoming.headers
    const outgoing = request({ hostname, port, path, method, headers }, async (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      if (!isPage) {
        upstream.pipe(response)
        return
      }
      const page = (await upstream.setEncoding('utf8').toArray()).join('')
      const cut = page.indexOf(mark) + mark.length
      if (cut < mark.length) throw new Error(`Cannot split ${path}: it does not contain ${mark}`)
      response.write(page.slice(0, cut))
      await released
      response.end(page.slice(cut))
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    release,
    close: () => {
      release()
      server.close()
      server.closeAllConnections()
    },
  }
}
