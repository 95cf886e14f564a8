import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

/** What came back, or that nothing did in time. */
export type HttpResult =
  | {
      readonly kind: 'reply'
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly text: string
    }
  /** Whatever it was asked, it may have done all the same. */
  | { readonly kind: 'silent'; readonly why: string }

export interface HttpLimits {
  readonly connectMilliseconds: number
  readonly totalMilliseconds: number
  readonly bodyBytes: number
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks one address once. Follows no redirects: nobody else is to be spoken to than whom the operator has named. */
export function httpCall(address: URL, { method, headers, body }: HttpRequest, limits: HttpLimits): Promise<HttpResult> {
  return new Promise((resolve) => {
    const { request: open } = address.protocol === 'https:' ? https : http
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = open(address, { method, headers: { ...headers, ...length }, agent: false })
    const finish = (reply: HttpResult) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(reply)
      request.destroy()
    }
    const silent = (why: string) => finish({ kind: 'silent', why })
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
        const text = Buffer.concat(chunks).toString()
        finish({ kind: 'reply', status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.end(body)
  })
}
