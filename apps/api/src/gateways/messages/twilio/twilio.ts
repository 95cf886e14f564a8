import { z } from 'zod'
import type { Clock } from '../../../context.ts'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import {
  type DeliveryResult,
  type MessageService,
  type MessageServiceModule,
  messageLimits,
  parseResponse,
} from '../service.ts'
import { parseTwilioWebhook } from './webhook.ts'

const statusPath = '/api/webhooks/twilio'

export interface TwilioOptions {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** The sender: a number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** The maximum price of one message in US dollars, such as `0.10`; empty: no limit. */
  readonly maxPrice: string
}

/** The longest `ValidityPeriod` that Twilio accepts. */
const maxValiditySeconds = 36_000
const acceptedStatuses = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered'])
const failedStatuses = new Set(['undelivered', 'failed', 'canceled'])
/** Errors that say nothing about the message: rate limits and authentication failures. Sending is retried. */
const retryableCodes = new Set(['20003', '20005', '20429', '14107', '30001', '63038'])
/** The recipient has replied STOP. */
const unsubscribedCode = '21610'

const Sent = z.object({ sid: z.string().regex(/^[SM]M\w{32}$/), status: z.string() })
const Problem = z.object({ code: z.coerce.string() })

export const twilio = {
  channels: ['sms'],
  create: (options: TwilioOptions, { clock, publicUrl }) =>
    createTwilio(options, { clock, statusUrl: () => (publicUrl === undefined ? null : `${publicUrl}${statusPath}`) }),
  webhook({ authToken }: TwilioOptions, { publicUrl }) {
    if (publicUrl === undefined) return null
    return {
      // Twilio signs the URL that it was given, which proxies may have changed.
      parse: ({ body, headers, search }) =>
        parseTwilioWebhook(body, headers, { address: `${publicUrl}${statusPath}${search}`, authToken }),
    }
  },
} as const satisfies MessageServiceModule<TwilioOptions>

/** Sends SMS through Twilio. `statusUrl` is the status callback URL; null: Twilio cannot reach the product. */
export function createTwilio(
  { url, accountSid, authToken, from, maxPrice }: TwilioOptions,
  { clock, statusUrl, limits = messageLimits }: { clock: Clock; statusUrl: () => string | null; limits?: HttpLimits },
): MessageService {
  const address = new URL(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`)
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    name: 'twilio',
    async send({ recipient, expiresAt, template }, { text }) {
      const callback = statusUrl()
      const seconds = Math.floor((expiresAt - clock.now()) / 1_000)
      const body = new URLSearchParams({
        To: recipient,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
        ...(callback !== null && { StatusCallback: callback }),
        // An expired code must not be delivered.
        ValidityPeriod: String(Math.min(Math.max(seconds, 1), maxValiditySeconds)),
        ...(template === 'code' && { RiskCheck: 'enable' }),
        ...(maxPrice !== '' && { MaxPrice: maxPrice }),
      })
      const response = parseResponse(
        await httpCall(address, { method: 'POST', headers, body: body.toString() }, limits),
      )
      if (response.kind === 'success') return parseAccepted(response.value)
      return response.kind === 'refusal' ? parseError(response.status, response.value) : response
    },
  }
}

function parseAccepted(value: unknown): DeliveryResult {
  const sent = Sent.safeParse(value).data
  if (!sent) return { kind: 'invalid-response', reason: 'no message in the answer' }
  if (acceptedStatuses.has(sent.status)) return { kind: 'accepted', reference: sent.sid }
  if (failedStatuses.has(sent.status)) return { kind: 'refused', code: sent.status }
  return { kind: 'invalid-response', reason: 'unknown status' }
}

function parseError(status: number, value: unknown): DeliveryResult {
  const code = Problem.safeParse(value).data?.code ?? `http-${status}`
  if (code === unsubscribedCode) return { kind: 'opted-out', code }
  return { kind: retryableCodes.has(code) || [401, 403, 429].includes(status) ? 'provider-error' : 'refused', code }
}
