import type { StoredMessage } from '@sofra/database'
import { z } from 'zod'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { signatureMatches } from '../delivery-webhook.ts'
import { messageLanguage, type RenderedMessage, reservationLine, stateLine, unansweredLine } from '../message-text.ts'
import {
  type DeliveryResult,
  type MessageService,
  type MessageServiceModule,
  messageLimits,
  parseResponse,
} from '../service.ts'
import { parseWhatsAppWebhook } from './webhook.ts'

export interface WhatsAppOptions {
  readonly url: string
  readonly version: string
  readonly phoneNumberId: string
  readonly accessToken: string
  readonly appSecret: string
  /** The token of the subscription request; empty: the subscription is refused. */
  readonly verifyToken: string
  /** The name of each template in the WhatsApp account. It must exist in English and Arabic. */
  readonly templates: Readonly<Record<StoredMessage['template'], string>>
}

/** The number does not use WhatsApp. Reported in the response or by webhook. */
const unreachableCode = '131026'
/** Errors that say nothing about the message: rate limits, outages and authentication failures. Sending is retried. */
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
/** `held_for_quality_assessment` is sent later. */
const acceptedStatuses = new Set(['accepted', 'held_for_quality_assessment'])

const Sent = z.object({
  messages: z
    .array(z.object({ id: z.string().startsWith('wamid.'), message_status: z.string().default('accepted') }))
    .min(1),
})
const Problem = z.object({ error: z.object({ code: z.coerce.string() }) })

export const whatsapp = {
  channels: ['whatsapp'],
  unreachableCode,
  create: (options: WhatsAppOptions) => createWhatsApp(options),
  webhook: ({ appSecret, verifyToken }: WhatsAppOptions, { clock }) => ({
    parse: ({ body, headers }) => parseWhatsAppWebhook(body, headers, { appSecret, now: clock.now() }),
    verify({ 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' }) {
      const isGenuine = mode === 'subscribe' && verifyToken !== '' && signatureMatches(verifyToken, token)
      return isGenuine && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
    },
  }),
} as const satisfies MessageServiceModule<WhatsAppOptions>

/** Sends through Meta's WhatsApp Cloud API. Only templates may start a conversation. */
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
    async send(message: StoredMessage, rendered) {
      const body = JSON.stringify(templateMessage(options, message, rendered))
      const response = parseResponse(await httpCall(address, { method: 'POST', headers, body }, limits))
      if (response.kind === 'success') return parseAccepted(response.value)
      return response.kind === 'refusal' ? parseError(response.status, response.value) : response
    },
  }
}

/** The request body. A code is a parameter of the text and of the button that copies it. */
export function templateMessage(
  { templates }: Pick<WhatsAppOptions, 'templates'>,
  { recipient, language, template, facts }: StoredMessage,
  { code }: Pick<RenderedMessage, 'code'>,
): object {
  const texts = (...parts: string[]) => parts.map((text) => ({ type: 'text', text }))
  const { link = '', stopLink = '' } = facts
  const components = {
    code: () => [
      { type: 'body', parameters: texts(code ?? '') },
      { type: 'button', sub_type: 'url', index: '0', parameters: texts(code ?? '') },
    ],
    order: () => [{ type: 'body', parameters: texts(stateLine(facts, language), link, stopLink) }],
    unanswered: () => [{ type: 'body', parameters: texts(unansweredLine(facts, language), link) }],
    reservation: () => [{ type: 'body', parameters: texts(reservationLine(facts, language), link) }],
  }[template]()
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
  if (!sent) return { kind: 'invalid-response', reason: 'no message in the answer' }
  if (acceptedStatuses.has(sent.message_status)) return { kind: 'accepted', reference: sent.id }
  return { kind: 'invalid-response', reason: 'unknown status' }
}

function parseError(status: number, value: unknown): DeliveryResult {
  const code = Problem.safeParse(value).data?.error.code ?? `http-${status}`
  if (code === unreachableCode) return { kind: 'unreachable', code }
  return { kind: retryableCodes.has(code) || [401, 403, 429].includes(status) ? 'provider-error' : 'refused', code }
}
