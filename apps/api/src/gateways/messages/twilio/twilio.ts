import { z } from 'zod'
import type { Clock } from '../../../context.ts'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { type DeliveryResult, type MessageService, messageLimits, parseReply } from '../service.ts'

export interface TwilioOptions {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** The most one message may cost, as Twilio writes it; empty: whatever it costs. */
  readonly maxPrice: string
}

/** Twilio takes it for failed after this, whatever we ask for. */
const maxValiditySeconds = 36_000
const acceptedStatuses = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered'])
const failedStatuses = new Set(['undelivered', 'failed', 'canceled'])
/** Too many at once, and an account that is not let in: none of it says anything of the message. */
const retryableCodes = new Set(['20003', '20005', '20429', '14107', '30001', '63038'])
const unsubscribedCode = '21610'

const Sent = z.object({ sid: z.string().regex(/^[SM]M\w{32}$/), status: z.string() })
const Problem = z.object({ code: z.coerce.string() })

/** SMS by Twilio. `statusUrl`: where it tells what became of a message; null: nowhere it could reach. */
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
        // A code that comes after its life only confuses.
        ValidityPeriod: String(Math.min(Math.max(seconds, 1), maxValiditySeconds)),
        ...(template === 'code' && { RiskCheck: 'enable' }),
        ...(maxPrice !== '' && { MaxPrice: maxPrice }),
      })
      const answer = parseReply(await httpCall(address, { method: 'POST', headers, body: body.toString() }, limits))
      if (answer.kind === 'answer') return parseAccepted(answer.value)
      return answer.kind === 'no' ? parseError(answer.status, answer.value) : answer
    },
  }
}

function parseAccepted(value: unknown): DeliveryResult {
  const sent = Sent.safeParse(value).data
  if (!sent) return { kind: 'nonsense', why: 'no message in the answer' }
  if (acceptedStatuses.has(sent.status)) return { kind: 'taken', reference: sent.sid }
  if (failedStatuses.has(sent.status)) return { kind: 'refused', code: sent.status }
  return { kind: 'nonsense', why: 'a status nobody knows' }
}

function parseError(status: number, value: unknown): DeliveryResult {
  const code = Problem.safeParse(value).data?.code ?? `http-${status}`
  if (code === unsubscribedCode) return { kind: 'stopped', code }
  return { kind: retryableCodes.has(code) || [401, 403, 429].includes(status) ? 'fault' : 'refused', code }
}
