import { createHmac } from 'node:crypto'
import { type FakeResponse, type FakeWebhook, startFakeServer } from '../fake-server.ts'
import type { AcceptedMessage, FakeMessageService } from './fake-message-service.ts'

interface FakeTwilioOptions {
  readonly accountSid: string
  readonly authToken: string
  readonly slowMilliseconds?: number
  readonly port?: number
}

interface TwilioMessage extends AcceptedMessage {
  readonly callback: string | null
}

/** A stateful fake of Twilio's Messages API: the same path, fields, errors and signed status callbacks. */
export async function startFakeTwilio(options: FakeTwilioOptions): Promise<FakeMessageService> {
  const { accountSid, authToken, ...rest } = options
  const accepted: TwilioMessage[] = []
  const recipients = new Map<string, 'stopped' | 'absent'>()
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  function send(form: URLSearchParams): FakeResponse {
    const to = form.get('To') ?? ''
    const invalid = findError(form, recipients.get(to))
    if (invalid) return invalid
    const id = `SM${String(accepted.length + 1).padStart(32, '0')}`
    accepted.push({ id, to, text: form.get('Body') ?? '', callback: form.get('StatusCallback') })
    return { status: 201, body: messageBody(id, accountSid, form) }
  }

  const server = await startFakeServer({
    ...rest,
    handle({ method, path, headers, body }) {
      if (method !== 'POST' || path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
        return errorResponse(404, 20404, 'The requested resource was not found')
      }
      if (headers.authorization !== basic) return errorResponse(401, 20003, 'Authenticate')
      return send(new URLSearchParams(body))
    },
    page: () => null,
    errorResponse: (status) => errorResponse(status, status === 429 ? 20429 : status === 400 ? 21211 : 20500, 'No'),
    idempotencyKeyOf: ({ body }) => new URLSearchParams(body).get('To') ?? '',
  })
  return {
    ...server,
    accepted,
    setRecipient: (to, state) => void recipients.set(to, state),
    createStatusWebhook(id, status, error = '') {
      const message = accepted.find((one) => one.id === id)
      if (!message?.callback) throw new Error(`Cannot report the status of ${id}: it was sent without a StatusCallback`)
      const form = new URLSearchParams({
        MessageSid: id,
        MessageStatus: status,
        To: message.to,
        From: '+15005550006',
        AccountSid: accountSid,
        ...(error !== '' && { ErrorCode: error }),
      })
      return signedWebhook(message.callback, form, authToken)
    },
  }
}

/** The error response to an invalid message; null: it is valid. */
function findError(form: URLSearchParams, recipient: 'stopped' | 'absent' | undefined): FakeResponse | null {
  if (!/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '')) return errorResponse(400, 21211, "Invalid 'To' Phone Number")
  if (!(form.get('From') ?? form.get('MessagingServiceSid')))
    return errorResponse(400, 21603, "A 'From' phone number is required")
  if (!form.get('Body')) return errorResponse(400, 21602, 'Message body is required')
  const validity = Number(form.get('ValidityPeriod') ?? 14_400)
  if (!(validity >= 1 && validity <= 36_000)) return errorResponse(400, 21625, 'The validity period is out of range')
  if (recipient === 'stopped') return errorResponse(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (recipient === 'absent') return errorResponse(400, 21614, "'To' number is not a valid mobile number")
  return null
}

function messageBody(id: string, accountSid: string, form: URLSearchParams): object {
  const service = form.get('MessagingServiceSid')
  return {
    sid: id,
    account_sid: accountSid,
    messaging_service_sid: service,
    to: form.get('To'),
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
  }
}

function signedWebhook(url: string, form: URLSearchParams, authToken: string): FakeWebhook {
  const signed = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
  const signature = createHmac('sha1', authToken)
    .update([url, ...signed].join(''))
    .digest('base64')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return { url, headers, body: form.toString() }
}

function errorResponse(status: number, code: number, message: string): FakeResponse {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}
