/** The cookie that stores the guest's language (docs/product.md, section 9). */
export const languageCookieName = 'i18n_redirected'

const maxAgeDays = 365

/** The `Set-Cookie` (and `document.cookie`) value that stores `language` for one year. */
export function languageCookie(language: string): string {
  return `${languageCookieName}=${encodeURIComponent(language)}; Max-Age=${maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`
}

export type LanguagePreferences = {
  /** The request's `Cookie` header. */
  cookie?: string | null | undefined
  /** The request's `Accept-Language` header, or `navigator.languages` joined by commas. */
  acceptLanguage?: string | null | undefined
}

/**
 * The language of a page: the stored choice, else the first offered language of the browser, else the first offered one (the
 * business's default), else English. docs/product.md, section 4.
 */
export function pickLanguage<Offered extends string>(
  { cookie, acceptLanguage }: LanguagePreferences,
  offered: readonly Offered[],
): Offered | 'en' {
  const chosen = readLanguageCookie(cookie)
  return (
    (chosen === undefined ? undefined : findOffered(chosen, offered)) ??
    detectLanguage(preferredLanguages(acceptLanguage), offered) ??
    offered[0] ??
    'en'
  )
}

/** The first offered language among `preferred`, which is sorted by preference. */
export function detectLanguage<Offered extends string>(
  preferred: readonly string[],
  offered: readonly Offered[],
): Offered | undefined {
  return preferred.map((tag) => findOffered(tag, offered)).find((match) => match !== undefined)
}

/** The language in the cookie, if any. */
export function readLanguageCookie(cookie: string | null | undefined): string | undefined {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === languageCookieName && value !== undefined && /^[\w-]{2,35}$/.test(value)) return value
  }
  return undefined
}

/** The language tags of an `Accept-Language` header, sorted by quality. */
export function preferredLanguages(acceptLanguage: string | null | undefined): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 500) // Limits the work for oversized headers.
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

function findOffered<Offered extends string>(preferred: string, offered: readonly Offered[]): Offered | undefined {
  const tag = preferred.toLowerCase()
  const primary = tag.split(/[-_]/)[0]
  // Browsers send `nb` for Norwegian Bokmål; the product's language list has `no`.
  const language = primary === 'nb' ? 'no' : primary
  return offered.find((code) => code.toLowerCase() === tag) ?? offered.find((code) => code.toLowerCase() === language)
}
