import { createHash } from 'node:crypto'

/** How inline scripts and styles are allowed: by a nonce, or by hashes in a cached page. */
export type Inline = { kind: 'nonce'; nonce: string } | { kind: 'hashes'; scripts: string[]; styles: string[] }

export type PolicyOptions = {
  /** Whether Vite serves the page: its client opens a WebSocket and inserts style elements. */
  development?: boolean
  /** A further origin of images: the map tiles. */
  imageOrigin?: string | undefined
  /** Which pages may frame the page: none, or those of this origin. */
  frameAncestors?: 'none' | 'self'
}

/**
 * Returns the content security policy of a page: resources of its own origin, inline code with the nonce or hashes
 * only, no `eval`, no framing by default. The only other host is the configured origin of map tiles.
 */
export function contentSecurityPolicy(
  inline: Inline,
  { development = false, imageOrigin, frameAncestors = 'none' }: PolicyOptions = {},
): string {
  const scripts = inline.kind === 'nonce' ? [`'nonce-${inline.nonce}'`] : inline.scripts
  const styles = inline.kind === 'nonce' ? [`'nonce-${inline.nonce}'`] : inline.styles
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    `style-src 'self' ${development ? `'unsafe-inline'` : styles.join(' ')}`.trimEnd(),
    `img-src 'self' data: blob:${imageOrigin === undefined ? '' : ` ${imageOrigin}`}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors '${frameAncestors}'`,
  ].join('; ')
}

/** The policy of responses that are not pages: they may neither run nor load anything. */
export const dataPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Removes the nonce from a rendered page and returns the hashes that replace it. Only elements with the nonce are
 * hashed, so that a script injected into an owner's text is not allowed.
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
