/** A `Cookie` header as the browser would send it once it has taken these `Set-Cookie` texts. */
export function withSetCookies(sent: string | null, set: readonly string[]): string | null {
  const kept = new Map<string, string>()
  for (const pair of sent?.split(/; */) ?? []) if (pair !== '') kept.set(nameOf(pair), pair)
  for (const text of set) {
    const [pair = '', ...attributes] = text.split(/; */)
    if (attributes.some((one) => /^max-age=(?:0|-\d+)$/i.test(one))) kept.delete(nameOf(pair))
    else kept.set(nameOf(pair), pair)
  }
  return kept.size === 0 ? null : [...kept.values()].join('; ')
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}
