/** Of what is one person's: nothing on its way to them keeps it. */
export const noStore = { 'Cache-Control': 'no-store' } as const

/**
 * Of pages that whoever has their link may see: no search engine tells of them, and no other site is told the link. We
 * are: without a referrer a form that is sent before the script is there has no origin either, and is refused.
 */
export const unlisted = { ...noStore, 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' } as const
