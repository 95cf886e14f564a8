import type Stripe from 'stripe'
import { type HttpLimits, type HttpResult, httpCall } from '../../http-call.ts'
import { parseJson } from '../../parse-json.ts'
import type { RawResponse } from '../raw-response.ts'
import type { ProviderError } from '../provider.ts'

export interface StripeClient {
  /** What Stripe answered, still to be read with care, or why there is no answer. Never throws. */
  request(question: (stripe: Stripe) => Promise<unknown>): Promise<RawResponse>
}

/** Stripe's own client, speaking to `url` through our way of calling out and to nobody else. */
export function createStripeClient(secretKey: string, url: string, limits: HttpLimits): StripeClient {
  let loading: Promise<Stripe> | null = null
  return {
    async request(question) {
      // A tenth of a second that only those pay who take payments through Stripe.
      loading ??= import('stripe').then(({ default: Client }) => configureClient(Client, secretKey, new URL(url), limits))
      const stripe = await loading
      try {
        return { kind: 'answer', value: await question(stripe) }
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
        const reply = await httpCall(address, { ...verb, headers: Object.fromEntries(texts) }, limits)
        if (reply.kind === 'silent') throw new Error(reply.why)
        return responseOf(reply)
      },
    },
  })
}

function responseOf(reply: HttpResult & { readonly kind: 'reply' }) {
  return {
    getStatusCode: () => reply.status,
    getHeaders: () => Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
    getRawResponse: () => ({ statusCode: reply.status }),
    toStream: () => null,
    // Something that is no object would trip the client up; this way it says that it makes no sense.
    async toJSON() {
      const value = parseJson(reply.text)
      if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object')
      if (reply.status >= 300 && !('error' in value)) throw new SyntaxError('an error that says nothing')
      return value
    },
  }
}

/** By what the client's errors carry; their texts may name the guest and are not kept. */
function toProviderError(error: unknown): ProviderError {
  const { type, statusCode, code, rawType, message } = error as {
    type?: string
    statusCode?: number
    code?: string
    rawType?: string
    message?: string
  }
  if (type === 'StripeConnectionError') return { kind: 'silent', why: 'no answer from Stripe' }
  if (statusCode === undefined || statusCode < 400)
    return { kind: 'nonsense', why: message ?? 'not an error of Stripe' }
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409) return { kind: 'fault', status: statusCode }
  return { kind: 'refused', status: statusCode, code: code ?? rawType ?? '' }
}
