/** Applies `Set-Cookie` texts to a `Cookie` header, as a browser would; null when no cookie is left. */
export function applySetCookies(sent: string | null, set: readonly string[]): string | null {
  const cookies = new Map<string, string>()
  for (const pair of sent?.split(/; */) ?? []) if (pair !== '') cookies.set(nameOf(pair), pair)
  for (const text of set) {
    const [pair = '', ...attributes] = text.split(/; */)
    if (attributes.some((one) => /^max-age=(?:0|-\d+)$/i.test(one))) cookies.delete(nameOf(pair))
    else cookies.set(nameOf(pair), pair)
  }
  return cookies.size === 0 ? null : [...cookies.values()].join('; ')
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}
