import { z } from 'zod'
import type { Clock } from '../../context.ts'
import { type HttpLimits, httpCall } from '../http-call.ts'
import { type Handover, type MessageService, messageLimits, readReply } from './service.ts'

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
const longestValiditySeconds = 36_000
const underWay = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered'])
const over = new Set(['undelivered', 'failed', 'canceled'])
/** Too many at once, and an account that is not let in: none of it says anything of the message. */
const laterCodes = new Set(['20003', '20005', '20429', '14107', '30001', '63038'])
const stopped = '21610'

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
    async hand({ recipient, expiresAt, template }, { text }) {
      const callback = statusUrl()
      const seconds = Math.floor((expiresAt - clock.now()) / 1_000)
      const body = new URLSearchParams({
        To: recipient,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
        ...(callback !== null && { StatusCallback: callback }),
        // A code that comes after its life only confuses.
        ValidityPeriod: String(Math.min(Math.max(seconds, 1), longestValiditySeconds)),
        ...(template === 'code' && { RiskCheck: 'enable' }),
        ...(maxPrice !== '' && { MaxPrice: maxPrice }),
      })
      const answer = readReply(await httpCall(address, { method: 'POST', headers, body: body.toString() }, limits))
      if (answer.kind === 'answer') return readSent(answer.value)
      return answer.kind === 'no' ? readProblem(answer.status, answer.value) : answer
    },
  }
}

function readSent(value: unknown): Handover {
  const sent = Sent.safeParse(value).data
  if (!sent) return { kind: 'nonsense', why: 'no message in the answer' }
  if (underWay.has(sent.status)) return { kind: 'taken', reference: sent.sid }
  if (over.has(sent.status)) return { kind: 'refused', code: sent.status }
  return { kind: 'nonsense', why: 'a status nobody knows' }
}

function readProblem(status: number, value: unknown): Handover {
  const code = Problem.safeParse(value).data?.code ?? `http-${status}`
  if (code === stopped) return { kind: 'stopped', code }
  return { kind: laterCodes.has(code) || [401, 403, 429].includes(status) ? 'fault' : 'refused', code }
}
