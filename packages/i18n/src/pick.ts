/** Where the guest's choice of language is kept (source spec, section 9). */
export const languageCookieName = 'i18n_redirected'

const maxAgeDays = 365

/** The `Set-Cookie` (and `document.cookie`) text that remembers `language` for a year. */
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
 * The language to speak: the guest's earlier choice, else the first of their browser's languages that is
 * offered, else the first one offered (the business's own), else English. Source spec, section 4.
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

/** The first of a browser's languages, dearest first, that is offered. */
export function detectLanguage<Offered extends string>(
  preferred: readonly string[],
  offered: readonly Offered[],
): Offered | undefined {
  return preferred.map((wish) => findOffered(wish, offered)).find((match) => match !== undefined)
}

/** The language the guest chose earlier, if they did. */
export function readLanguageCookie(cookie: string | null | undefined): string | undefined {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === languageCookieName && value !== undefined && /^[\w-]{2,35}$/.test(value)) return value
  }
  return undefined
}

/** The tags of an `Accept-Language` header, dearest first. */
export function preferredLanguages(acceptLanguage: string | null | undefined): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 500) // Nobody reads that many languages: a longer header is not a person's.
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

function findOffered<Offered extends string>(wish: string, offered: readonly Offered[]): Offered | undefined {
  const tag = wish.toLowerCase()
  const primary = tag.split(/[-_]/)[0]
  // Browsers say nb for Norwegian Bokmål; our list, as the source spec has it, says no.
  const language = primary === 'nb' ? 'no' : primary
  return offered.find((code) => code.toLowerCase() === tag) ?? offered.find((code) => code.toLowerCase() === language)
}
