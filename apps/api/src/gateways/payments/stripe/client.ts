import type Stripe from 'stripe'
import { type HttpLimits, type HttpResult, httpCall } from '../../http-call.ts'
import { parseJson } from '../../parse-json.ts'
import type { ProviderError } from '../provider.ts'
import type { RawResponse } from '../raw-response.ts'

export interface StripeClient {
  /** Runs one call of Stripe's client; its failures are returned as values. Does not throw. */
  request(call: (stripe: Stripe) => Promise<unknown>): Promise<RawResponse>
}

/** Stripe's official client, sending to `url` through `httpCall` with our limits. It is loaded on the first request. */
export function createStripeClient(secretKey: string, url: string, limits: HttpLimits): StripeClient {
  let loading: Promise<Stripe> | null = null
  return {
    async request(call) {
      // Loading takes about 100 ms, so deployments without Stripe do not load it.
      loading ??= import('stripe').then(({ default: Client }) =>
        configureClient(Client, secretKey, new URL(url), limits),
      )
      const stripe = await loading
      try {
        return { kind: 'response', value: await call(stripe) }
      } catch (error) {
        return toProviderError(error)
      }
    },
  }
}

function configureClient(
  Client: typeof Stripe,
  secretKey: string,
  { protocol, hostname, port }: URL,
  limits: HttpLimits,
): Stripe {
  return new Client(secretKey, {
    apiVersion: '2026-10-28.endive',
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: {
      getClientName: () => 'sofra',
      async makeRequest(host, port, path, method, headers, body, scheme) {
        const address = new URL(`${scheme}://${host}:${port}${path}`)
        const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
        const verb = method === 'POST' ? { method: 'POST' as const, body } : { method: 'GET' as const }
        const result = await httpCall(address, { ...verb, headers: Object.fromEntries(texts) }, limits)
        if (result.kind === 'timeout') throw new Error(result.reason)
        return responseOf(result)
      },
    },
  })
}

function responseOf(result: HttpResult & { readonly kind: 'response' }) {
  return {
    getStatusCode: () => result.status,
    getHeaders: () => Object.fromEntries(Object.entries(result.headers).map(([name, value]) => [name, String(value)])),
    getRawResponse: () => ({ statusCode: result.status }),
    toStream: () => null,
    // Stripe's client crashes on JSON that is not an object; a SyntaxError makes it report an invalid response.
    async toJSON() {
      const value = parseJson(result.text)
      if (typeof value !== 'object' || value === null) throw new SyntaxError('the response is not a JSON object')
      if (result.status >= 300 && !('error' in value)) throw new SyntaxError('the error response has no error object')
      return value
    },
  }
}

/** Classifies an error of Stripe's client. Messages of API errors may contain personal data and are dropped. */
function toProviderError(error: unknown): ProviderError {
  const { type, statusCode, code, rawType, message } = error as {
    type?: string
    statusCode?: number
    code?: string
    rawType?: string
    message?: string
  }
  if (type === 'StripeConnectionError') return { kind: 'timeout', reason: 'no response from Stripe' }
  if (statusCode === undefined || statusCode < 400)
    return { kind: 'invalid-response', reason: message ?? 'not a Stripe error' }
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409)
    return { kind: 'provider-error', status: statusCode }
  return { kind: 'refused', status: statusCode, code: code ?? rawType ?? '' }
}
