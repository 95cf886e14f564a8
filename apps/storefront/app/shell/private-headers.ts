/** For personal responses: no cache may store them. */
export const noStore = { 'Cache-Control': 'no-store' } as const

/**
 * For pages that anyone with the link may see: not indexed, and the link is not sent to other sites. The referrer
 * policy is `same-origin`, because a form without a referrer has no origin either and is rejected.
 */
export const unlisted = { ...noStore, 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' } as const
