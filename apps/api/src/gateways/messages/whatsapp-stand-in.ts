import { createHmac } from 'node:crypto'
import { type Answer, startStandInServer } from '../stand-in-server.ts'
import type { MessageStandIn, TakenMessage } from './stand-in.ts'

interface WhatsAppStandInOptions {
  readonly version: string
  readonly phoneNumberId: string
  readonly accessToken: string
  readonly appSecret: string
  /** Where it tells us; that is set up over there and said with no message. */
  readonly webhookUrl: string
  /** The templates there are, and how many texts the body of each takes; a code has a button too. */
  readonly templates: Readonly<Record<string, number>>
  readonly clock?: { now(): number }
  readonly port?: number
}

interface Wanted {
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

/** A WhatsApp Cloud API of our own on this machine: the same path, fields, refusals and letters. */
export async function startWhatsAppStandIn(options: WhatsAppStandInOptions): Promise<MessageStandIn> {
  const { version, phoneNumberId, accessToken, appSecret, webhookUrl, templates, clock = { now: Date.now } } = options
  const taken: TakenMessage[] = []
  const people = new Map<string, 'stopped' | 'absent'>()

  function send({ messaging_product, to = '', type, template = {} }: Wanted): Answer {
    if (messaging_product !== 'whatsapp' || type !== 'template') return refuse(400, 100, 'Invalid parameter')
    if (!/^[1-9]\d{6,14}$/.test(to)) return refuse(400, 131009, 'Parameter value is not valid')
    const expected = templates[template.name ?? '']
    if (expected === undefined || !/^(en|ar)$/.test(template.language?.code ?? '')) {
      return refuse(404, 132001, 'Template name does not exist in the translation')
    }
    const [body, button] = template.components ?? []
    const texts = body?.parameters?.map(({ text = '' }) => text) ?? []
    if (body?.type !== 'body' || texts.length !== expected || texts.includes('')) {
      return refuse(400, 132000, 'Number of parameters does not match the expected number of params')
    }
    const isCode = /code/.test(template.name ?? '')
    if (isCode && (button?.sub_type !== 'url' || button.index !== '0' || button.parameters?.[0]?.text !== texts[0])) {
      return refuse(400, 132018, 'There is an issue with the parameters of the button')
    }
    if (people.get(`+${to}`) === 'absent') return refuse(400, 131026, 'Message undeliverable')
    if (people.get(`+${to}`) === 'stopped') return refuse(400, 131050, 'User has stopped marketing messages')
    const id = `wamid.HB${String(taken.length + 1).padStart(8, '0')}`
    taken.push({ id, to: `+${to}`, text: texts.join(' ') })
    const contacts = [{ input: to, wa_id: to }]
    return { status: 200, body: { messaging_product, contacts, messages: [{ id, message_status: 'accepted' }] } }
  }

  const server = await startStandInServer({
    ...(options.port !== undefined && { port: options.port }),
    answer({ method, path, headers, body }) {
      if (method !== 'POST' || path !== `/${version}/${phoneNumberId}/messages`) return refuse(404, 100, 'Unsupported')
      if (headers.authorization !== `Bearer ${accessToken}`) return refuse(401, 190, 'Invalid OAuth access token')
      return send(JSON.parse(body) as Wanted)
    },
    page: () => null,
    refusal: (status) => refuse(status, status === 429 ? 130429 : status === 400 ? 132001 : 131000, 'No'),
    keyOf: ({ body }) => (JSON.parse(body) as Wanted).to ?? '',
  })
  return {
    ...server,
    taken,
    make: (to, what) => void people.set(to, what),
    report(id, status, error) {
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

function refuse(status: number, code: number, words: string): Answer {
  const data = { messaging_product: 'whatsapp', details: words }
  const message = `(#${code}) ${words}`
  return { status, body: { error: { message, type: 'OAuthException', code, error_data: data, fbtrace_id: 'A1' } } }
}
