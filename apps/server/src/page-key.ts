import { pickLanguage } from '@sofra/i18n'

/** The parts of a request that select a page. */
export type PageRequest = { pathAndQuery: string; acceptLanguage: string; cookie: string }

/** What a page depends on besides its path, as its response declares. All other input is ignored. */
export type PageVariation = {
  /** The languages of the page, the default one first. */
  readonly languages: readonly string[]
  /** The cookies with the values that change the page; other values count as none. */
  readonly cookies: Readonly<Record<string, readonly string[]>>
  /** The query parameters that change the page. */
  readonly query: readonly string[]
}

/** Returns the path of a request, without its query. */
export function pathOf(pathAndQuery: string): string {
  const at = pathAndQuery.indexOf('?')
  return at < 0 ? pathAndQuery : pathAndQuery.slice(0, at)
}

/**
 * Returns the path with only those query parameters, sorted by name, each with its first value. Requests with the same
 * result get the same page.
 */
export function withQuery(pathAndQuery: string, names: readonly string[]): string {
  const path = pathOf(pathAndQuery)
  if (names.length === 0 || path.length === pathAndQuery.length) return path
  const given = new URLSearchParams(pathAndQuery.slice(path.length + 1))
  const kept = names.toSorted().flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

/**
 * Returns the key of the page that a request gets. Headers, cookies and parameters that do not change the page do not
 * change the key, so that requests cannot force renderings by varying them.
 */
export function keyOf(request: PageRequest, { languages, cookies, query }: PageVariation): string {
  const { pathAndQuery, acceptLanguage, cookie } = request
  const language = languages.length > 0 ? pickLanguage({ cookie, acceptLanguage }, languages) : ''
  const chosen = Object.entries(cookies).map(([name, values]) => {
    const value = cookieValue(cookie, name)
    return value !== undefined && values.includes(value) ? `\n${name}=${value}` : ''
  })
  return `${withQuery(pathAndQuery, query)}\n${language}${chosen.join('')}`
}

function cookieValue(header: string, name: string): string | undefined {
  const pair = header.split(';').find((one) => one.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
