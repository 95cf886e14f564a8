import type Stripe from 'stripe'
import { type HttpLimits, type HttpReply, httpCall } from '../http-call.ts'
import { readJson } from '../read-json.ts'
import type { RawAnswer } from './answers.ts'
import type { ProviderTrouble } from './payments.ts'

export interface StripeClient {
  /** What Stripe answered, still to be read with care, or why there is no answer. Never throws. */
  ask(question: (stripe: Stripe) => Promise<unknown>): Promise<RawAnswer>
}

/** Stripe's own client, speaking to `url` through our way of calling out and to nobody else. */
export function openStripe(secretKey: string, url: string, limits: HttpLimits): StripeClient {
  let opened: Promise<Stripe> | null = null
  return {
    async ask(question) {
      // A tenth of a second that only those pay who take payments through Stripe.
      opened ??= import('stripe').then(({ default: Client }) => clientOf(Client, secretKey, new URL(url), limits))
      const stripe = await opened
      try {
        return { kind: 'answer', value: await question(stripe) }
      } catch (error) {
        return troubleOf(error)
      }
    },
  }
}

function clientOf(
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

function responseOf(reply: HttpReply & { readonly kind: 'reply' }) {
  return {
    getStatusCode: () => reply.status,
    getHeaders: () => Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
    getRawResponse: () => ({ statusCode: reply.status }),
    toStream: () => null,
    // Something that is no object would trip the client up; this way it says that it makes no sense.
    async toJSON() {
      const value = readJson(reply.text)
      if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object')
      if (reply.status >= 300 && !('error' in value)) throw new SyntaxError('an error that says nothing')
      return value
    },
  }
}

/** By what the client's errors carry; their texts may name the guest and are not kept. */
function troubleOf(error: unknown): ProviderTrouble {
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
