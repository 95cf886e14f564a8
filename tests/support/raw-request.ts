import { request } from 'node:http'

export type RawResponse = { status: number; location: string | undefined; body: string }

/** Requests exactly this path; browsers and `fetch` normalise URLs first. */
export function requestRaw(url: string, path: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, location: headers.location, body: Buffer.concat(pieces).toString('utf8') })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
