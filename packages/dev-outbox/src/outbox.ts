import type { Pool } from '@sofra/database/connect'
import { pickLanguage } from '@sofra/i18n'
import { Hono } from 'hono'
import { listMessages } from './list-messages.ts'
import { contentSecurityPolicy, renderPage } from './page.ts'

const maxMessages = 50

/** Creates the page, which shows the latest messages. `pool`: connected as the application role. */
export function createOutbox(pool: Pool, clock = { now: Date.now }): Hono {
  const app = new Hono()
  app.get('*', async (c) => {
    const preferences = { cookie: c.req.header('cookie'), acceptLanguage: c.req.header('accept-language') }
    const language = pickLanguage(preferences, ['en', 'ar'])
    const messages = await listMessages(pool, maxMessages)
    return c.html(renderPage(messages, { language, now: clock.now() }), 200, {
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
    })
  })
  return app
}
