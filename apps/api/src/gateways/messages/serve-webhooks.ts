import { saveMessageReports } from '@sofra/database'
import type { Context, Env, Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { readBytes } from '../../http/read-body.ts'
import { enqueueReports } from './delivery-reports.ts'
import type { DeliveryWebhookResult } from './delivery-webhook.ts'
import { configuredServices, type MessageOptions } from './registry.ts'

const maxWebhookBytes = 256 * 1024

/**
 * Serves the webhooks of the configured message services at `/api/webhooks/<service>`. A verified webhook's reports are
 * stored and enqueued, so that the response (204) does not wait for their processing.
 */
export function serveMessageWebhooks<E extends Env>(app: Hono<E>, context: AppContext, options: MessageOptions): void {
  const { clock } = context
  for (const { name, module, options: serviceOptions } of configuredServices(options)) {
    const webhook = module.webhook?.(serviceOptions, { clock, publicUrl: options.publicUrl })
    if (!webhook) continue
    const { verify } = webhook
    if (verify) {
      app.get(`/webhooks/${name}`, (c) => {
        const challenge = verify(c.req.query())
        return challenge === null ? c.body(null, 403) : c.text(challenge)
      })
    }
    app.post(`/webhooks/${name}`, async (c) => {
      const body = await readBytes(c.req.raw, maxWebhookBytes)
      const { search } = new URL(c.req.url)
      return saveReports(c, context, webhook.parse({ body, headers: c.req.raw.headers, search }))
    })
  }
}

async function saveReports(
  c: Context,
  { log, queue, pool }: AppContext,
  result: DeliveryWebhookResult,
): Promise<Response> {
  if (result.kind === 'rejected') {
    log.warn({ path: c.req.path, reason: result.reason }, 'message webhook rejected')
    return c.body(null, result.reason === 'malformed' || result.reason === 'stale' ? 400 : 403)
  }
  await saveMessageReports(pool, result.reports, (tx, fresh) => enqueueReports(queue, tx, fresh))
  return c.body(null, 204)
}
