import { createHash } from 'node:crypto'

/** What a page's inline scripts and styles are known by: a nonce, or their hashes when the page is kept. */
export type Inline = { kind: 'nonce'; nonce: string } | { kind: 'hashes'; scripts: string[]; styles: string[] }

export type PolicyOptions = {
  /** Vite's client opens a socket and writes style elements of its own. */
  development?: boolean
  /** An origin of the operator's choice that pictures may come from too: the ground of maps. */
  pictures?: string | undefined
}

/**
 * The content security policy of a page: everything from us, nothing inline but what we vouch for.
 * No host is listed but one the operator has named, there is no `eval`, and nobody may frame us.
 */
export function contentSecurityPolicy(inline: Inline, { development = false, pictures }: PolicyOptions = {}): string {
  const scripts = inline.kind === 'nonce' ? [`'nonce-${inline.nonce}'`] : inline.scripts
  const styles = inline.kind === 'nonce' ? [`'nonce-${inline.nonce}'`] : inline.styles
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    `style-src 'self' ${development ? `'unsafe-inline'` : styles.join(' ')}`.trimEnd(),
    `img-src 'self' data: blob:${pictures === undefined ? '' : ` ${pictures}`}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The policy of an answer that is no page: nothing in it may run or load anything. */
export const dataPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Takes the nonce out of a rendered page and returns it with the hashes that stand in for it. Only what carried the
 * nonce is vouched for: a script that found its way into an owner's text must not run because it was there.
 */
export function hashInline(html: string, nonce: string): { html: string; inline: Inline } {
  const mark = ` nonce="${nonce}"`
  const [scripts, styles] = [hashesOf(html, 'script', mark), hashesOf(html, 'style', mark)]
  return { html: html.replaceAll(mark, ''), inline: { kind: 'hashes', scripts, styles } }
}

function hashesOf(html: string, element: 'script' | 'style', mark: string): string[] {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'))
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of elements) {
    if (!attributes.includes(mark) || /\ssrc=/i.test(attributes) || content === '') continue
    const sent = content.replaceAll(mark, '')
    hashes.add(`'sha256-${createHash('sha256').update(sent).digest('base64')}'`)
  }
  return [...hashes]
}
