import sanitizeHtml from 'sanitize-html'
import { htmlOfMarkup } from './markup.ts'

/** What an owner may use: what one reads and follows, nothing that loads, runs or dresses up. */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const looksLikeHtml = /<(?:p|h[1-6]|ul|ol|li|div|br|hr|strong|b|em|a|table|section|article|span|script|style)\b/i

/** An owner's text, HTML or simple markup, as HTML that does no harm; its headings can be linked to. */
export function cleanHtml(source: string): string {
  const html = looksLikeHtml.test(source) ? source : htmlOfMarkup(source)
  let sections = 0
  const section = (tagName: string) => {
    sections += 1
    return { tagName, attribs: { id: `section-${sections}` } }
  }
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      h2: ['id'],
      h3: ['id'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page has its own first heading.
    transformTags: {
      h1: () => section('h2'),
      h2: section,
      h3: section,
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
    },
  }).trim()
}
