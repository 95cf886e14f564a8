import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

/** An HTTP response, or why there is none. */
export type HttpResult =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly text: string
    }
  /** No complete response arrived. The request may have taken effect. */
  | { readonly kind: 'timeout'; readonly reason: string }

export interface HttpLimits {
  readonly connectMilliseconds: number
  readonly totalMilliseconds: number
  readonly bodyBytes: number
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/**
 * Sends one request, without retries. It does not follow redirects, so only hosts that the operator configured are
 * contacted. Network failures, limits and incomplete responses resolve to `timeout`; it does not reject for them.
 */
export function httpCall(
  address: URL,
  { method, headers, body }: HttpRequest,
  limits: HttpLimits,
): Promise<HttpResult> {
  return new Promise((resolve) => {
    const { request: open } = address.protocol === 'https:' ? https : http
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = open(address, { method, headers: { ...headers, ...length }, agent: false })
    const finish = (result: HttpResult) => {
      clearTimeout(connecting)
      clearTimeout(total)
      resolve(result)
      request.destroy()
    }
    const fail = (reason: string) => finish({ kind: 'timeout', reason })
    const connecting = setTimeout(() => fail('no connection'), limits.connectMilliseconds)
    const total = setTimeout(() => fail('no response'), limits.totalMilliseconds)

    request.on('socket', (socket) => {
      socket.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('error', (error) => fail(error.message))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.bodyBytes) fail('the response is too large')
        else chunks.push(chunk)
      })
      response.on('error', (error) => fail(error.message))
      response.on('close', () => {
        if (!response.complete) fail('the connection closed early')
        const text = Buffer.concat(chunks).toString()
        finish({ kind: 'response', status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.end(body)
  })
}
