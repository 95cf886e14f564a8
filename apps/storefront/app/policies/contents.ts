/** A heading one can jump to. */
export interface Heading {
  readonly id: string
  readonly text: string
}

/** The main headings of cleaned HTML: what the API gives, and nothing else, is read this simply. */
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
