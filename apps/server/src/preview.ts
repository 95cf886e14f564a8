import { type PreviewClaims, type PreviewProblem, sampleCustomerName } from '@sofra/api'
import { contentSecurityPolicy, type PolicyOptions } from './csp.ts'
import { previewCookies, previewSetCookie } from './preview-cookies.ts'
import type { RequestValues as PageValues, WebApp } from './web-app.ts'

/** A path of a preview: `/preview/<token>`, and the path of the storefront or the API below it. */
export type PreviewPath = { token: string; base: string; rest: string }

/** What the storefront needs to know of a preview. */
export type PagePreview = {
  /** The path below which the preview's pages are. */
  base: string
  /** Why the preview is not shown; null: it is. */
  problem: PreviewProblem | null
  /** What is added to the current time, in milliseconds. */
  clockOffset: number
  /** The area of delivery that the guest has chosen. */
  areaId: string | null
  isDraft: boolean
  /** The name of the sample customer that the guest is signed in as; null: they are not. */
  customerName: string | null
  /** Whether the page is in a frame of the console. */
  isFramed: boolean
}

/** Returns the parts of a preview's path; null for other paths, such as those of a shop `preview`. */
export function readPreviewPath(path: string): PreviewPath | null {
  const [, base = '', token = '', rest = ''] = /^(\/preview\/([\w-]{60,}\.[\w-]{43}))(\/.*)?$/.exec(path) ?? []
  return base === '' ? null : { token, base, rest: rest || '/' }
}

/** Returns the values with which the storefront renders the page of a preview. */
export function pagePreviewOf(
  { base }: PreviewPath,
  preview: PreviewClaims | null,
  problem: PreviewProblem | null,
  headers: Headers,
): PagePreview {
  return {
    base,
    problem,
    clockOffset: preview?.clockOffset ?? 0,
    areaId: preview?.areaId ?? null,
    isDraft: preview?.draftId != null,
    customerName: preview?.signedIn ? sampleCustomerName(preview.language) : null,
    isFramed: headers.get('sec-fetch-dest') === 'iframe',
  }
}

/** Returns a request of a preview for the API: its path without the preview's, and without the cookies of the browser. */
export function previewApiRequest(request: Request, { rest }: PreviewPath, language: string): Request {
  const url = new URL(request.url)
  url.pathname = rest
  return new Request(url, new Request(request, { headers: previewHeaders(request, language) }))
}

/**
 * Renders a page of a preview. It is never cached or indexed, only the console may frame it, and its redirects and cookies
 * stay within the preview.
 */
export async function renderPreview(
  storefront: WebApp,
  request: Request,
  values: PageValues & { preview: PagePreview },
  { language, policy }: { language: string; policy: PolicyOptions },
): Promise<Response> {
  const { base } = values.preview
  const rendered = await storefront(new Request(request, { headers: previewHeaders(request, language) }), values)
  const headers = new Headers(rendered.headers)
  headers.delete('x-sofra-cache')
  headers.delete('set-cookie')
  for (const cookie of rendered.headers.getSetCookie()) headers.append('set-cookie', previewSetCookie(cookie, base))
  const location = headers.get('location')
  if (location?.startsWith('/') && !location.startsWith(`${base}/`)) headers.set('location', base + location)
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  if (headers.get('content-type')?.startsWith('text/html')) {
    const inline = { kind: 'nonce', nonce: values.nonce } as const
    headers.set('content-security-policy', contentSecurityPolicy(inline, { ...policy, frameAncestors: 'self' }))
    headers.set('x-frame-options', 'SAMEORIGIN')
  }
  return new Response(rendered.body, { status: rendered.status, statusText: rendered.statusText, headers })
}

function previewHeaders(request: Request, language: string): Headers {
  const headers = new Headers(request.headers)
  headers.set('cookie', previewCookies(headers.get('cookie'), language))
  headers.set('accept-language', language)
  return headers
}
