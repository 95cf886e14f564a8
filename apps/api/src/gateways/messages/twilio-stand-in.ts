import { createHmac } from 'node:crypto'
import { type Answer, startStandInServer } from '../stand-in-server.ts'
import type { MessageStandIn, TakenMessage } from './stand-in.ts'

interface TwilioStandInOptions {
  readonly accountSid: string
  readonly authToken: string
  readonly slowMilliseconds?: number
  readonly port?: number
}

/** A Twilio of our own on this machine: the same path, fields, refusals and letters. */
export async function startTwilioStandIn(options: TwilioStandInOptions): Promise<MessageStandIn> {
  const { accountSid, authToken, ...rest } = options
  const taken: (TakenMessage & { callback: string | null })[] = []
  const people = new Map<string, 'stopped' | 'absent'>()
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  function send(form: URLSearchParams): Answer {
    const to = form.get('To') ?? ''
    const from = form.get('From') ?? form.get('MessagingServiceSid')
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(400, 21211, "Invalid 'To' Phone Number")
    if (!from) return refuse(400, 21603, "A 'From' phone number is required")
    if (!form.get('Body')) return refuse(400, 21602, 'Message body is required')
    const validity = Number(form.get('ValidityPeriod') ?? 14_400)
    if (!(validity >= 1 && validity <= 36_000)) return refuse(400, 21625, 'The validity period is out of range')
    if (people.get(to) === 'stopped') return refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
    if (people.get(to) === 'absent') return refuse(400, 21614, "'To' number is not a valid mobile number")
    const id = `SM${String(taken.length + 1).padStart(32, '0')}`
    taken.push({ id, to, text: form.get('Body') ?? '', callback: form.get('StatusCallback') })
    const service = form.get('MessagingServiceSid')
    return {
      status: 201,
      body: {
        sid: id,
        account_sid: accountSid,
        messaging_service_sid: service,
        to,
        from: form.get('From'),
        body: form.get('Body'),
        status: service ? 'accepted' : 'queued',
        num_segments: '1',
        num_media: '0',
        direction: 'outbound-api',
        price: null,
        price_unit: 'USD',
        error_code: null,
        error_message: null,
        api_version: '2010-04-01',
        uri: `/2010-04-01/Accounts/${accountSid}/Messages/${id}.json`,
        subresource_uris: {},
      },
    }
  }

  const server = await startStandInServer({
    ...rest,
    answer({ method, path, headers, body }) {
      if (method !== 'POST' || path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
        return refuse(404, 20404, 'The requested resource was not found')
      }
      if (headers.authorization !== basic) return refuse(401, 20003, 'Authenticate')
      return send(new URLSearchParams(body))
    },
    page: () => null,
    refusal: (status) => refuse(status, status === 429 ? 20429 : status === 400 ? 21211 : 20500, 'No'),
    keyOf: ({ body }) => new URLSearchParams(body).get('To') ?? '',
  })
  return {
    ...server,
    taken,
    make: (to, what) => void people.set(to, what),
    report(id, status, error = '') {
      const message = taken.find((one) => one.id === id)
      if (!message?.callback) throw new Error(`Nobody asked to be told about ${id}`)
      const form = new URLSearchParams({
        MessageSid: id,
        MessageStatus: status,
        To: message.to,
        From: '+15005550006',
        AccountSid: accountSid,
        ...(error !== '' && { ErrorCode: error }),
      })
      const signed = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
      const signature = createHmac('sha1', authToken)
        .update([message.callback, ...signed].join(''))
        .digest('base64')
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
      return { url: message.callback, headers, body: form.toString() }
    },
  }
}

function refuse(status: number, code: number, message: string): Answer {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}
