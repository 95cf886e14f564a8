/*
 * A preview shows the storefront to staff below a path of its own (docs/decisions/0088-previews.md). What it stores in the
 * browser is kept apart from what the same browser stores as a guest.
 */

/** What the browser knows of the preview that its document belongs to. */
export interface DocumentPreview {
  /** The path below which the preview's pages and calls are. */
  readonly base: string
  /** What is added to the device's time, in milliseconds. */
  readonly clockOffset: number
  /** The area of delivery that the guest has chosen. */
  readonly areaId: string | null
  /** Whether the page is in a frame of the console. */
  readonly isFramed: boolean
}

let parsed: { readonly text: string; readonly preview: DocumentPreview } | undefined

/** The preview of the current document; null on the pages of guests, and on the server. */
export function documentPreview(): DocumentPreview | null {
  const text = globalThis.document?.documentElement.dataset['preview']
  if (text === undefined) return null
  if (parsed?.text !== text) parsed = { text, preview: JSON.parse(text) as DocumentPreview }
  return parsed.preview
}

/** A path of this server for `fetch`; React Router adds the path of the preview to its own. In the browser only. */
export function pathInPreview(path: string): string {
  return (documentPreview()?.base ?? '') + path
}

/** The prefix of the names of cookies in a preview, as in apps/server/src/preview-cookies.ts. */
const cookiePrefix = 'preview.'

/** The cookies of the document, as the storefront names them. */
export function readCookies(): string {
  if (!documentPreview()) return document.cookie
  const own = document.cookie.split('; ').filter((pair) => pair.startsWith(cookiePrefix))
  return own.map((pair) => pair.slice(cookiePrefix.length)).join('; ')
}

/** Sets a cookie, given as the text of `Set-Cookie` with `Path=/`. */
export function writeCookie(cookie: string): void {
  const preview = documentPreview()
  const written = preview ? cookiePrefix + cookie.replace(/; Path=\/(?=;|$)/, `; Path=${preview.base}`) : cookie
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our guests
  document.cookie = written
}
