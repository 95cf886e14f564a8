import { saveMessageReports } from '@sofra/database'
import type { Context, Env, Hono } from 'hono'
import { timingSafeEqualBuffers } from '../../http/timing-safe-equal.ts'
import { readBytes } from '../../http/read-body.ts'
import type { AppContext } from '../../context.ts'
import { enqueueReports } from './delivery-reports.ts'
import type { MessageOptions } from './registry.ts'
import { type ParsedMessageWebhook, parseWhatsAppWebhook, parseTwilioWebhook, twilioPath, whatsappPath } from './webhooks.ts'

const maxWebhookBytes = 256 * 1024

/** Where services tell us what became of messages: signed letters, kept once, answered fast and read from the queue. */
export function serveMessageWebhooks<E extends Env>(app: Hono<E>, parts: AppContext, options: MessageOptions): void {
  const { twilio, whatsapp, publicUrl } = options
  const below = (path: string) => path.replace(/^\/api/, '')

  if (twilio && publicUrl !== undefined) {
    app.post(below(twilioPath), async (c) => {
      const body = await readBytes(c.req.raw, maxWebhookBytes)
      // As Twilio was told, whatever the proxies in front have made of it.
      const address = `${publicUrl}${twilioPath}${new URL(c.req.url).search}`
      return saveReports(c, parts, parseTwilioWebhook(body, c.req.raw.headers, { address, authToken: twilio.authToken }))
    })
  }
  if (whatsapp) {
    app.get(below(whatsappPath), (c) => {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query()
      const isKnown = whatsapp.verifyToken !== '' && timingSafeEqualBuffers(Buffer.from(token), Buffer.from(whatsapp.verifyToken))
      const right = mode === 'subscribe' && isKnown
      return right && /^[\w-]{1,200}$/.test(challenge) ? c.text(challenge) : c.body(null, 403)
    })
    app.post(below(whatsappPath), async (c) => {
      const body = await readBytes(c.req.raw, maxWebhookBytes)
      const { appSecret } = whatsapp
      return saveReports(c, parts, parseWhatsAppWebhook(body, c.req.raw.headers, { appSecret, now: parts.clock.now() }))
    })
  }
}

async function saveReports(c: Context, parts: AppContext, reading: ParsedMessageWebhook): Promise<Response> {
  if (reading.kind === 'refused') {
    parts.log.warn({ path: c.req.path, why: reading.why }, 'a letter was refused')
    return c.body(null, reading.why === 'nonsense' || reading.why === 'stale' ? 400 : 403)
  }
  const { queue, pool } = parts
  await saveMessageReports(pool, reading.reports, (tx, fresh) => enqueueReports(queue, tx, fresh))
  return c.body(null, 204)
}
