import type { StoredMessage } from '@sofra/database'
import { z } from 'zod'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { type DeliveryResult, type MessageService, messageLimits, parseReply } from '../service.ts'
import { messageLanguage, stateLine, type RenderedMessage } from '../message-text.ts'

export interface WhatsAppOptions {
  readonly url: string
  readonly version: string
  readonly phoneNumberId: string
  readonly accessToken: string
  /** How the templates are called there, in each language of ours. */
  readonly templates: Readonly<Record<StoredMessage['template'], string>>
}

/** Nobody with WhatsApp has that number; it may be said at once, or by letter. */
export const unreachableCode = '131026'
/** Too many at once, a hiccup over there, or an account that is not let in: none of it says anything of the message. */
const retryableCodes = new Set([
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
const acceptedStatuses = new Set(['accepted', 'held_for_quality_assessment'])

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
    async send(message, written) {
      const body = JSON.stringify(templateMessage(options, message, written))
      const answer = parseReply(await httpCall(address, { method: 'POST', headers, body }, limits))
      if (answer.kind === 'answer') return parseAccepted(answer.value)
      return answer.kind === 'no' ? parseError(answer.status, answer.value) : answer
    },
  }
}

/** The request as the service documents it: a code stands in the text and, again, in the button that copies it. */
export function templateMessage(
  { templates }: Pick<WhatsAppOptions, 'templates'>,
  { recipient, language, template, facts }: StoredMessage,
  { code }: Pick<RenderedMessage, 'code'>,
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

function parseAccepted(value: unknown): DeliveryResult {
  const sent = Sent.safeParse(value).data?.messages[0]
  if (!sent) return { kind: 'nonsense', why: 'no message in the answer' }
  if (acceptedStatuses.has(sent.message_status)) return { kind: 'taken', reference: sent.id }
  return { kind: 'nonsense', why: 'a status nobody knows' }
}

function parseError(status: number, value: unknown): DeliveryResult {
  const code = Problem.safeParse(value).data?.error.code ?? `http-${status}`
  if (code === unreachableCode) return { kind: 'absent', code }
  return { kind: retryableCodes.has(code) || [401, 403, 429].includes(status) ? 'fault' : 'refused', code }
}
