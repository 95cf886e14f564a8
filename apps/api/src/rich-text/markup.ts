/*
 * A small subset of Markdown: "## " headings, "- " and "1. " lists, empty lines between paragraphs, and **bold**, *italic*
 * and [links](https://…) within a line. Every line is read once, so the time is linear in the length of the text
 * (docs/decisions/0061-owner-texts.md).
 */

/** Converts markup to HTML. The result is not sanitized; `cleanHtml` does that. */
export function htmlOfMarkup(source: string): string {
  return htmlOfLines(source.split(/\r?\n/))
}

/** The same for the lines of a text, which are read once and in order. */
export function htmlOfLines(lines: Iterable<string>): string {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const text of lines) {
    const line = readLine(text.trim())
    if (line.tag === null) {
      open = null
    } else if (open && continues(open, line)) {
      open.texts.push(line.text)
    } else {
      open = { tag: line.tag, texts: [line.text] }
      blocks.push(open)
    }
  }
  return blocks.map(htmlOfBlock).join('\n')
}

type ListTag = 'ul' | 'ol'
type HeadingTag = 'h2' | 'h3' | 'h4'
type Tag = ListTag | HeadingTag | 'p'
type Block = { readonly tag: Tag; readonly texts: string[] }
/** A line without its mark; an empty line has no tag and separates blocks. */
type Line = { readonly tag: Tag; readonly text: string } | { readonly tag: null }

/** The marks at the beginning of a line. They match the mark only, so that no text makes them backtrack. */
const marks: readonly (readonly [RegExp, (mark: string) => Tag])[] = [
  // The page has its own h1.
  [/^#{1,4}(?=\s)/, (mark) => `h${Math.max(2, mark.length)}` as HeadingTag],
  [/^[-*•](?=\s)/, () => 'ul'],
  [/^\d{1,3}[.)](?=\s)/, () => 'ol'],
]

function readLine(line: string): Line {
  if (line === '') return { tag: null }
  for (const [pattern, tagOf] of marks) {
    const mark = pattern.exec(line)?.[0]
    if (mark !== undefined) return { tag: tagOf(mark), text: line.slice(mark.length).trim() }
  }
  return { tag: 'p', text: line }
}

/** Whether a line belongs to the block before it: list items of one kind, and lines of one paragraph. */
function continues(block: Block, line: { readonly tag: Tag }): boolean {
  return block.tag === line.tag && (line.tag === 'p' || line.tag === 'ul' || line.tag === 'ol')
}

function htmlOfBlock({ tag, texts }: Block): string {
  const lines = texts.map(inline)
  const content = tag === 'ul' || tag === 'ol' ? lines.map((line) => `<li>${line}</li>`).join('') : lines.join('<br />')
  return `<${tag}>${content}</${tag}>`
}

function inline(text: string): string {
  return escapeText(text)
    .replace(/\[([^\][]{1,200})\]\(([^)\s]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
