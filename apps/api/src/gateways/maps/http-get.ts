import http from 'node:http'
import https from 'node:https'

/** What came back, or that nothing did in time. */
export type HttpReply =
  | { readonly kind: 'reply'; readonly status: number; readonly retryAfter: string | undefined; readonly text: string }
  | { readonly kind: 'silent'; readonly why: string }

export interface HttpLimits {
  readonly connectMilliseconds: number
  readonly totalMilliseconds: number
  readonly bodyBytes: number
}

/** Reads one address. Follows no redirects: nobody else is to be spoken to than whom the operator has named. */
export function httpGet(
  address: URL,
  headers: Readonly<Record<string, string>>,
  limits: HttpLimits,
): Promise<HttpReply> {
  return new Promise((resolve) => {
    const { get } = address.protocol === 'https:' ? https : http
    const request = get(address, { headers, agent: false })
    const give = (reply: HttpReply) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(reply)
      request.destroy()
    }
    const silent = (why: string) => give({ kind: 'silent', why })
    const connecting = setTimeout(() => silent('no connection'), limits.connectMilliseconds)
    const whole = setTimeout(() => silent('no answer'), limits.totalMilliseconds)

    request.on('socket', (socket) => {
      socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('error', (error) => silent(error.message))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.bodyBytes) silent('more than anybody reads')
        else chunks.push(chunk)
      })
      response.on('error', (error) => silent(error.message))
      response.on('close', () => {
        if (!response.complete) silent('cut short')
        const retryAfter = response.headers['retry-after']
        give({ kind: 'reply', status: response.statusCode ?? 0, retryAfter, text: Buffer.concat(chunks).toString() })
      })
    })
  })
}
