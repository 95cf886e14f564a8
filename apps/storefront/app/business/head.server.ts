import type { PageDescription } from '../server-context.ts'
import { pictureUrl, widthsOf } from './picture-url.ts'
import type { UrlBuilder } from './structured-data.server.ts'

/** The rendered page that the meta tags describe. */
export interface SentPage {
  readonly origin: string
  readonly pathname: string
  /** Content of its `<title>`, already escaped. */
  readonly title: string
}

/**
 * Meta tags for crawlers and link previews. They are rendered on the server only, because browsers do not need them for
 * client navigations. Why there is no `hreflang`: docs/decisions/0021.
 */
export function headOf(page: PageDescription, { origin, pathname, title }: SentPage): string {
  const address = addressesAt(origin)
  const canonical = address(page.path ?? pathname.toLowerCase())
  const picture = page.picture && address.picture(page.picture)
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(canonical)}"/>`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.site),
    title === '' ? '' : `<meta property="og:title" content="${title}"/>`,
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    ...page.locales.map((locale, index) => meta('property', index === 0 ? 'og:locale' : 'og:locale:alternate', locale)),
    picture ? meta('property', 'og:image', picture) : '',
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    // Escapes `<`, which could end the script element.
    page.structuredData
      ? `<script type="application/ld+json">${JSON.stringify(page.structuredData(address)).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('')
}

function addressesAt(origin: string): UrlBuilder {
  const picture: UrlBuilder['picture'] = ({ id, width }) =>
    `${origin}${pictureUrl(id, widthsOf(width, [1280])[0] ?? width, 'webp')}`
  return Object.assign((path: string) => `${origin}${path}`, { picture })
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}"/>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
