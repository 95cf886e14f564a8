import { pictureUrl, widthsOf } from '../business/picture-url.ts'
import type { PageDescription } from '../server-context.ts'

/**
 * The tags of a head that only machines read. They are written on the server alone: no browser needs them for going
 * from page to page, and none should carry the code for it.
 */
export function headOf(page: PageDescription | null, { origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  if (!page) return ''
  const width = page.picture && widthsOf(page.picture.width, [1280])[0]
  const picture = page.picture && width && `${origin}${pictureUrl(page.picture.id, width, 'webp')}`
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(pathname)}"/>`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    picture ? meta('property', 'og:image', picture) : '',
    // `<` could end the element.
    `<script type="application/ld+json">${JSON.stringify(page.facts).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}"/>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
