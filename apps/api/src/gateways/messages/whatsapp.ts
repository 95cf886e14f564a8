import type { KeptMessage } from '@sofra/database'
import { z } from 'zod'
import { type HttpLimits, httpCall } from '../http-call.ts'
import { type Handover, type MessageService, messageLimits, readReply } from './service.ts'
import { messageLanguage, stateLine, type WrittenMessage } from './words.ts'

export interface WhatsAppOptions {
  readonly url: string
  readonly version: string
  readonly phoneNumberId: string
  readonly accessToken: string
  /** How the templates are called there, in each language of ours. */
  readonly templates: Readonly<Record<KeptMessage['template'], string>>
}

/** Nobody with WhatsApp has that number; it may be said at once, or by letter. */
export const notThere = '131026'
/** Too many at once, a hiccup over there, or an account that is not let in: none of it says anything of the message. */
const laterCodes = new Set([
  '1',
  '2',
  '4',
  '80007',
  '130429',
  '131000',
  '131016',
  '131048',
  '131056',
  '133016',
  '0',
  '190',
])
/** `held_for_quality_assessment` goes out later. */
const underWay = new Set(['accepted', 'held_for_quality_assessment'])

const Sent = z.object({
  messages: z
    .array(z.object({ id: z.string().startsWith('wamid.'), message_status: z.string().default('accepted') }))
    .min(1),
})
const Problem = z.object({ error: z.object({ code: z.coerce.string() }) })

/** WhatsApp by Meta's Cloud API. Nothing but templates may begin a conversation. */
export function createWhatsApp(options: WhatsAppOptions, limits: HttpLimits = messageLimits): MessageService {
  const { url, version, phoneNumberId, accessToken } = options
  const address = new URL(`${url}/${version}/${phoneNumberId}/messages`)
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  return {
    name: 'whatsapp',
    async hand(message, written) {
      const body = JSON.stringify(templateMessage(options, message, written))
      const answer = readReply(await httpCall(address, { method: 'POST', headers, body }, limits))
      if (answer.kind === 'answer') return readSent(answer.value)
      return answer.kind === 'no' ? readProblem(answer.status, answer.value) : answer
    },
  }
}

/** The request as the service documents it: a code stands in the text and, again, in the button that copies it. */
export function templateMessage(
  { templates }: Pick<WhatsAppOptions, 'templates'>,
  { recipient, language, template, facts }: KeptMessage,
  { code }: Pick<WrittenMessage, 'code'>,
): object {
  const texts = (...parts: string[]) => parts.map((text) => ({ type: 'text', text }))
  const components =
    template === 'code'
      ? [
          { type: 'body', parameters: texts(code ?? '') },
          { type: 'button', sub_type: 'url', index: '0', parameters: texts(code ?? '') },
        ]
      : [{ type: 'body', parameters: texts(stateLine(facts, language), facts['link'] ?? '', facts['stopLink'] ?? '') }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.replace(/^\+/, ''),
    type: 'template',
    template: { name: templates[template], language: { code: messageLanguage(language) }, components },
  }
}

function readSent(value: unknown): Handover {
  const sent = Sent.safeParse(value).data?.messages[0]
  if (!sent) return { kind: 'nonsense', why: 'no message in the answer' }
  if (underWay.has(sent.message_status)) return { kind: 'taken', reference: sent.id }
  return { kind: 'nonsense', why: 'a status nobody knows' }
}

function readProblem(status: number, value: unknown): Handover {
  const code = Problem.safeParse(value).data?.error.code ?? `http-${status}`
  if (code === notThere) return { kind: 'absent', code }
  return { kind: laterCodes.has(code) || [401, 403, 429].includes(status) ? 'fault' : 'refused', code }
}
