import sanitizeHtml from 'sanitize-html'
import { htmlOfMarkup } from './markup.ts'

/** Allowed tags: text and links, nothing that loads resources, runs scripts or changes the style. */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Sanitizing depends on the nesting more than linearly, so deeper elements are removed. */
const maxNesting = 20

/** The maximum length of the input. A text of a shop file has at most 20,000 characters, sanitized at most seven times that. */
const maxCharacters = 200_000

const looksLikeHtml = /<(?:p|h[1-6]|ul|ol|li|div|br|hr|strong|b|em|a|table|section|article|span|script|style)\b/i

/**
 * Converts an owner's text (HTML or simple markup) to sanitized HTML; headings get ids to link to. Never throws: a text
 * over 200,000 characters is cut off, and elements deeper than 20 levels are removed.
 */
export function cleanHtml(text: string): string {
  const source = text.slice(0, maxCharacters)
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
    nestingLimit: maxNesting,
    // The page has its own h1.
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
