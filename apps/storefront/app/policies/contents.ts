/** A heading with its anchor. */
export interface Heading {
  readonly id: string
  readonly text: string
}

/** The `h2` headings of sanitized HTML from the API; a regular expression is enough for that format. */
export function contentsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([\w-]+)">(.*?)<\/h2>/gs)].flatMap(([, id = '', inner = '']) => {
    const text = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|amp|#(\d+));/g, (whole, name: string, code?: string) =>
        code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
      )
      .trim()
    return text === '' ? [] : [{ id, text }]
  })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
