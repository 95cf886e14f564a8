import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product behind a slow line. */
export interface SlowLine {
  readonly url: string
  /** Lets the rest of the page through that is held back. */
  readonly release: () => void
  readonly close: () => void
}

/** Stands before the product at `url` and holds each page back right after the first `mark` in it. */
export async function openSlowLine(url: string, mark: string): Promise<SlowLine> {
  const { hostname, port } = new URL(url)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document'
    // A page that is packed cannot be cut where one likes.
    const { 'accept-encoding': packed, ...plain } = asked.headers
    const { method, url: path } = asked
    const headers = isPage || packed === undefined ? plain : asked.headers
    const asking = request({ hostname, port, path, method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!isPage) {
        given.pipe(answer)
        return
      }
      const page = (await given.setEncoding('utf8').toArray()).join('')
      const cut = page.indexOf(mark) + mark.length
      if (cut < mark.length) throw new Error(`Cannot cut ${path}: there is no ${mark} in it`)
      answer.write(page.slice(0, cut))
      await released
      answer.end(page.slice(cut))
    })
    asking.on('error', () => answer.destroy())
    answer.on('close', () => asking.destroy())
    asked.pipe(asking)
  }
  const server = createServer(pass)
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
