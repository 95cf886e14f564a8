import { createHmac } from 'node:crypto'
import { type FakeResponse, startFakeServer } from '../fake-server.ts'
import type { AcceptedMessage, FakeMessageService } from './fake-message-service.ts'

interface FakeWhatsAppOptions {
  readonly version: string
  readonly phoneNumberId: string
  readonly accessToken: string
  readonly appSecret: string
  /** Where status webhooks go; the real service has it in the app's settings. */
  readonly webhookUrl: string
  /** The number of body parameters of each template. */
  readonly templates: Readonly<Record<string, number>>
  readonly clock?: { now(): number }
  readonly port?: number
}

interface MessageParams {
  readonly messaging_product?: string
  readonly to?: string
  readonly type?: string
  readonly template?: {
    readonly name?: string
    readonly language?: { readonly code?: string }
    readonly components?: readonly {
      readonly type: string
      readonly sub_type?: string
      readonly index?: string
      readonly parameters?: readonly { readonly type: string; readonly text?: string }[]
    }[]
  }
}

/** A stateful fake of the WhatsApp Cloud API: the same path, fields, errors and signed webhooks. */
export async function startFakeWhatsApp(options: FakeWhatsAppOptions): Promise<FakeMessageService> {
  const { version, phoneNumberId, accessToken, appSecret, webhookUrl, templates, clock = { now: Date.now } } = options
  const taken: AcceptedMessage[] = []
  const recipients = new Map<string, 'stopped' | 'absent'>()

  function send({ messaging_product, to = '', type, template = {} }: MessageParams): FakeResponse {
    if (messaging_product !== 'whatsapp' || type !== 'template') return errorResponse(400, 100, 'Invalid parameter')
    if (!/^[1-9]\d{6,14}$/.test(to)) return errorResponse(400, 131009, 'Parameter value is not valid')
    const expected = templates[template.name ?? '']
    if (expected === undefined || !/^(en|ar)$/.test(template.language?.code ?? '')) {
      return errorResponse(404, 132001, 'Template name does not exist in the translation')
    }
    const [body, button] = template.components ?? []
    const texts = body?.parameters?.map(({ text = '' }) => text) ?? []
    if (body?.type !== 'body' || texts.length !== expected || texts.includes('')) {
      return errorResponse(400, 132000, 'Number of parameters does not match the expected number of params')
    }
    const isCode = /code/.test(template.name ?? '')
    if (isCode && (button?.sub_type !== 'url' || button.index !== '0' || button.parameters?.[0]?.text !== texts[0])) {
      return errorResponse(400, 132018, 'There is an issue with the parameters of the button')
    }
    if (recipients.get(`+${to}`) === 'absent') return errorResponse(400, 131026, 'Message undeliverable')
    if (recipients.get(`+${to}`) === 'stopped') return errorResponse(400, 131050, 'User has stopped marketing messages')
    const id = `wamid.HB${String(taken.length + 1).padStart(8, '0')}`
    taken.push({ id, to: `+${to}`, text: texts.join(' ') })
    const contacts = [{ input: to, wa_id: to }]
    return { status: 200, body: { messaging_product, contacts, messages: [{ id, message_status: 'accepted' }] } }
  }

  const server = await startFakeServer({
    ...(options.port !== undefined && { port: options.port }),
    handle({ method, path, headers, body }) {
      if (method !== 'POST' || path !== `/${version}/${phoneNumberId}/messages`)
        return errorResponse(404, 100, 'Unsupported')
      if (headers.authorization !== `Bearer ${accessToken}`)
        return errorResponse(401, 190, 'Invalid OAuth access token')
      return send(JSON.parse(body) as MessageParams)
    },
    page: () => null,
    errorResponse: (status) => errorResponse(status, status === 429 ? 130429 : status === 400 ? 132001 : 131000, 'No'),
    idempotencyKeyOf: ({ body }) => (JSON.parse(body) as MessageParams).to ?? '',
  })
  return {
    ...server,
    accepted: taken,
    setRecipient: (to, state) => void recipients.set(to, state),
    createStatusWebhook(id, status, error) {
      const recipient = taken.find((one) => one.id === id)?.to.slice(1) ?? ''
      const timestamp = String(Math.floor(clock.now() / 1_000))
      const errors = error === undefined ? {} : { errors: [{ code: Number(error), title: 'It did not arrive' }] }
      const value = {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '15550001111', phone_number_id: phoneNumberId },
        statuses: [{ id, status, timestamp, recipient_id: recipient, ...errors }],
      }
      const changes = [{ field: 'messages', value }]
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'WABA_ID', changes }] })
      const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      return {
        url: webhookUrl,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
        body,
      }
    },
  }
}

function errorResponse(status: number, code: number, words: string): FakeResponse {
  const data = { messaging_product: 'whatsapp', details: words }
  const message = `(#${code}) ${words}`
  return { status, body: { error: { message, type: 'OAuthException', code, error_data: data, fbtrace_id: 'A1' } } }
}
