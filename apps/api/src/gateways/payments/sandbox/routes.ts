import type { Hono } from 'hono'
import type { RequestValues } from '../../../http/serve.ts'
import { languageOf } from '../../../messages/index.ts'
import { sandboxPage } from './page.ts'
import { type SandboxService, sandboxActions } from './service.ts'
import { sandboxStyle } from './style.ts'

type Env = { Bindings: RequestValues }

/** Allows the page's own style sheet and form; the form redirects to the shop's origin. */
const policyFor = (shop: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' ${shop}; frame-ancestors 'none'`

/** Serves the sandbox's payment pages. */
export function serveSandbox(app: Hono<Env, Record<never, never>, string>, service: SandboxService): void {
  app.get('/sandbox/style.css', () => respond(sandboxStyle, 'text/css; charset=utf-8', 'public, max-age=3600'))
  app.get('/sandbox/payments/:id', async (c) => {
    const payment = await service.find(c.req.param('id'))
    const language = c.req.query('language') ?? payment?.language ?? languageOf(c.req.raw.headers)
    const html = await sandboxPage(payment, language === 'ar' ? 'ar' : 'en', { lost: c.req.query('lost') === '1' })
    const shop = payment ? new URL(payment.returnUrl).origin : ''
    return respond(html, 'text/html; charset=utf-8', 'no-store', { status: payment ? 200 : 404, shop })
  })
  app.post('/sandbox/payments/:id', async (c) => {
    const id = c.req.param('id')
    const form = await c.req.raw.formData().catch(() => new FormData())
    const action = sandboxActions.find((one) => one === form.get('press'))
    const payment = await service.find(id)
    const page = `/api/sandbox/payments/${encodeURIComponent(id)}`
    if (!payment || !action) return c.redirect(page, 303)
    const next = await service.performAction(id, action)
    return c.redirect(next ?? `${page}?lost=1`, 303)
  })
}

function respond(body: string, type: string, cacheControl: string, { status = 200, shop = '' } = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': type,
      'cache-control': cacheControl,
      'content-security-policy': policyFor(shop),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
