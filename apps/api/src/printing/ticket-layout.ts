import { directionOfText } from './text-direction.ts'
import type { Ticket, TicketBlock, TicketText } from './ticket.ts'
import { ticketFamilies, widthOf } from './ticket-fonts.ts'
import { wrapText } from './wrap-text.ts'

/** The sizes of the texts in dots of a head with 203 dpi: on wide paper, and on narrow paper. */
const sizes = {
  wide: { huge: 116, large: 48, item: 40, body: 30, small: 24 },
  narrow: { huge: 92, large: 38, item: 33, body: 26, small: 22 },
} as const

/** The height of a line in parts of its size. Letters such as ẫ and the marks of Arabic need that much. */
const lineHeight = 1.34
/** The baseline in parts of the size, from the top of the line. */
const baseline = 1.02
/** The parts of the size above capital letters and below the baseline of digits, which a large number does not need. */
const digitTop = 0.26
const digitBottom = 0.26

interface Paper {
  readonly width: number
  readonly size: Readonly<Record<TicketText['size'], number>>
  readonly rtl: boolean
}

/** A drawn part: SVG at y = 0, and its height. */
interface Drawn {
  readonly svg: string
  readonly height: number
}

/** Draws a ticket as an SVG of this width in dots; its height follows from the content. */
export function layOutTicket({ direction, blocks }: Ticket, width: number): string {
  const paper: Paper = { width, size: width >= 500 ? sizes.wide : sizes.narrow, rtl: direction === 'rtl' }
  let y = 8
  let content = ''
  for (const block of blocks) {
    const { svg, height } = drawBlock(block, paper)
    content += `<g transform="translate(0 ${y})">${svg}</g>`
    y += height
  }
  // Encoders of printers need whole groups of eight lines.
  const height = Math.ceil((y + 8) / 8) * 8
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${ticketFamilies}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`
  )
}

function drawBlock(block: TicketBlock, paper: Paper): Drawn {
  switch (block.kind) {
    case 'text':
      return drawLines(block.lines, paper, { at: 0, width: paper.width, center: block.align === 'center' })
    case 'pair':
      return drawPair(block, paper)
    case 'item':
      return drawItem(block, paper)
    case 'box':
      return drawBox(block, paper)
    case 'rule':
      return block.heavy
        ? { svg: `<rect y="8" width="${paper.width}" height="5"/>`, height: 20 }
        : { svg: `<path d="M0 11H${paper.width}" stroke="#000" stroke-width="2" stroke-dasharray="8 6"/>`, height: 22 }
  }
}

/** The place of texts, from the edge where the ticket's language starts. */
interface Place {
  readonly at: number
  readonly width: number
  readonly center?: boolean
  readonly end?: boolean
  readonly color?: '#fff'
}

function drawLines(lines: readonly TicketText[], paper: Paper, place: Place): Drawn {
  let y = 0
  let svg = ''
  for (const line of lines) {
    const size = paper.size[line.size]
    for (const text of wrapText(line.text, place.width, (part) => widthOf(part, size, line.bold ? 700 : 400))) {
      svg += drawText(text, y + size * baseline, line, paper, place)
      y += size * lineHeight
    }
  }
  return { svg, height: y }
}

function drawText(text: string, y: number, { size, bold }: TicketText, paper: Paper, place: Place): string {
  const direction = directionOfText(text)
  const atRight = paper.rtl !== (place.end ?? false)
  const from = paper.rtl ? paper.width - place.at : place.at
  const x = place.center
    ? from + (paper.rtl ? -place.width / 2 : place.width / 2)
    : place.end
      ? from + (paper.rtl ? -place.width : place.width)
      : from
  const anchor = place.center ? 'middle' : atRight === (direction === 'rtl') ? 'start' : 'end'
  return (
    `<text x="${round(x)}" y="${round(y)}" font-size="${paper.size[size]}" text-anchor="${anchor}"` +
    `${direction === 'rtl' ? ' direction="rtl"' : ''}${bold ? ' font-weight="700"' : ''}` +
    `${place.color ? ` fill="${place.color}"` : ''}>${escapeXml(text)}</text>`
  )
}

function drawPair({ start, end }: TicketBlock & { kind: 'pair' }, paper: Paper): Drawn {
  const gap = 16
  const room = paper.width - gap
  const [startWidth, endWidth] = [start, end].map((one) =>
    widthOf(one.text, paper.size[one.size], one.bold ? 700 : 400),
  ) as [number, number]
  if (end.text === '') return drawLines([start], paper, { at: 0, width: paper.width })
  const whole = { at: 0, width: paper.width }
  if (startWidth + endWidth > room) {
    const above = drawLines([start], paper, whole)
    const below = drawLines([end], paper, { ...whole, end: true })
    return {
      svg: `${above.svg}<g transform="translate(0 ${above.height})">${below.svg}</g>`,
      height: above.height + below.height,
    }
  }
  const size = Math.max(paper.size[start.size], paper.size[end.size])
  // A number has no letters that reach above or below digits.
  const isNumber = start.size === 'huge'
  const line = size * baseline - (isNumber ? size * digitTop : 0)
  const svg =
    drawText(start.text, line, start, paper, whole) + drawText(end.text, line, end, paper, { ...whole, end: true })
  return { svg, height: size * lineHeight - (isNumber ? size * (digitTop + digitBottom) : 0) }
}

function drawItem({ count, lines }: TicketBlock & { kind: 'item' }, paper: Paper): Drawn {
  const size = paper.size.item
  const first: TicketText = { text: count, size: 'item', bold: true }
  const indent = Math.max(size * 1.75, widthOf(count, size, 700) + size * 0.35)
  const texts = drawLines(lines, paper, { at: indent, width: paper.width - indent })
  const svg = drawText(count, size * baseline, first, paper, { at: 0, width: indent }) + texts.svg
  return { svg, height: texts.height + 10 }
}

function drawBox({ lines, filled }: TicketBlock & { kind: 'box' }, paper: Paper): Drawn {
  const [margin, padding] = [6, 12]
  const inside = {
    at: padding,
    width: paper.width - 2 * padding,
    center: filled,
    ...(filled && { color: '#fff' as const }),
  }
  const texts = drawLines(lines, paper, inside)
  const height = texts.height + padding
  const frame = filled
    ? `<rect y="${margin}" width="${paper.width}" height="${height}"/>`
    : `<rect x="2" y="${margin + 2}" width="${paper.width - 4}" height="${height - 4}" fill="none" stroke="#000" stroke-width="4"/>`
  return {
    svg: `${frame}<g transform="translate(0 ${margin + padding / 2})">${texts.svg}</g>`,
    height: height + 2 * margin + 4,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
}
