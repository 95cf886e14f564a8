/*
 * A small subset of Markdown: "## " headings, "- " and "1. " lists, empty lines between paragraphs, and **bold**, *italic*
 * and [links](https://…) within a line.
 */

/** Converts markup to HTML. The result is not sanitized; `cleanHtml` does that. */
export function htmlOfMarkup(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => blocksOf(block.trim().split('\n')))
    .join('\n')
}

const heading = /^(#{1,4})\s+(.*)$/
const point = /^[-*•]\s+(.*)$/
const step = /^\d{1,3}[.)]\s+(.*)$/

function blocksOf(lines: readonly string[]): string[] {
  const [first, ...rest] = lines
  if (first === undefined || first === '') return rest.length > 0 ? blocksOf(rest) : []

  const headed = heading.exec(first)
  if (headed) {
    const level = Math.max(2, headed[1]?.length ?? 2)
    return [`<h${level}>${inline(headed[2] ?? '')}</h${level}>`, ...blocksOf(rest)]
  }
  for (const [tag, mark] of [
    ['ul', point],
    ['ol', step],
  ] as const) {
    if (!mark.test(first)) continue
    const end = lines.findIndex((line) => !mark.test(line))
    const points = lines.slice(0, end < 0 ? lines.length : end)
    const items = points.map((line) => `<li>${inline(mark.exec(line)?.[1] ?? '')}</li>`).join('')
    return [`<${tag}>${items}</${tag}>`, ...blocksOf(lines.slice(points.length))]
  }
  const end = lines.findIndex((line) => heading.test(line) || point.test(line) || step.test(line))
  const paragraph = lines.slice(0, end < 0 ? lines.length : end)
  return [`<p>${paragraph.map(inline).join('<br />')}</p>`, ...blocksOf(lines.slice(paragraph.length))]
}

function inline(text: string): string {
  return escapeText(text)
    .replace(/\[([^\]]{1,200})\]\(([^)\s]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
