import { request } from 'node:http'

export type RawAnswer = { status: number; location: string | undefined; body: string }

/** Asks for exactly this path: browsers and their kin tidy addresses up before they send them. */
export function askRaw(url: string, path: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer
        resolve({ status: statusCode, location: headers.location, body: Buffer.concat(pieces).toString('utf8') })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
