import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf } from '@sofra/i18n'
import { html, raw } from 'hono/html'
import type { OutboxMessage } from './list-messages.ts'
import { texts } from './texts.ts'

const styles = readFileSync(new URL('page.css', import.meta.url), 'utf8')
const script = readFileSync(new URL('page-script.js', import.meta.url), 'utf8')

/** Allows the script and the styles by their hashes, which stay the same when the page reads itself again. */
export const contentSecurityPolicy = `default-src 'none'; connect-src 'self'; img-src data:; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export interface PageOptions {
  readonly language: keyof typeof texts
  /** In epoch milliseconds. */
  readonly now: number
}

/** The page with the messages; it polls for new ones. */
export function renderPage(messages: readonly OutboxMessage[], options: PageOptions) {
  const { language } = options
  const t = texts[language]
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${t.title}</title>
        <style>${raw(styles)}</style>
      </head>
      <body>
        <main>
          <h1>${t.title}</h1>
          <p>${t.text}</p>
          ${messages.length === 0 ? html`<h2>${t.empty}</h2><p>${t.emptyText}</p>` : ''}
          ${messages.map((message) => renderMessage(message, options))}
        </main>
        <script>${raw(script)}</script>
      </body>
    </html>`
}

function renderMessage({ channel, recipient, language, createdAt, text, code }: OutboxMessage, options: PageOptions) {
  const t = texts[options.language]
  return html`<article aria-label="${t.message} ${recipient}">
    <header>
      <b>${t[channel]}</b>
      <bdi dir="ltr">${recipient}</bdi>
      <time datetime="${new Date(createdAt).toISOString()}">${relativeTime(createdAt, options)}</time>
    </header>
    ${
      code === null
        ? ''
        : html`<div class="code">
            <output dir="ltr" aria-label="${t.code}">${code}</output>
            <button type="button" data-copied="${t.copied}">${t.copy}</button>
          </div>`
    }
    ${
      text === null
        ? html`<p class="gone">${t.gone}</p>`
        : html`<p class="text" lang="${language}" dir="${directionOf(language)}">${linkUrls(text)}</p>`
    }
  </article>`
}

function relativeTime(instant: number, { language, now }: PageOptions): string {
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes <= 0) return texts[language].now
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(-minutes, 'minute')
}

/** URLs are links, as on a phone. */
function linkUrls(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, position) => (position % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
