import sharp from 'sharp'
import { withoutUnprintable } from '../receipts/fonts.ts'
import type { Ticket, TicketBlock, TicketText } from './ticket.ts'
import { prepareFonts } from './ticket-fonts.ts'
import { layOutTicket } from './ticket-layout.ts'

/** A picture of black (0) and white (255) dots, row by row. */
export interface TicketPicture {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** Greys below are black: a little more than half, so that thin strokes of letters stay whole on thermal paper. */
const threshold = 150

/** Draws a ticket as the dots that a printer with this many per line prints. The height is a multiple of 8. */
export async function drawTicket(ticket: Ticket, width: number): Promise<TicketPicture> {
  const printable = { ...ticket, blocks: ticket.blocks.map(printableBlock) }
  await prepareFonts(JSON.stringify(printable))
  const { data, info } = await sharp(Buffer.from(layOutTicket(printable, width)))
    .greyscale()
    .threshold(threshold)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, dots: data }
}

/** A ticket as PNG with one bit per dot. */
export function encodePng({ width, height, dots }: TicketPicture): Promise<Buffer> {
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}

function printableBlock(block: TicketBlock): TicketBlock {
  const text = (one: TicketText): TicketText => ({ ...one, text: withoutUnprintable(one.text) })
  const lines = (some: readonly TicketText[]) => some.map(text).filter((one) => one.text !== '')
  switch (block.kind) {
    case 'pair':
      return { ...block, start: text(block.start), end: text(block.end) }
    case 'rule':
      return block
    default:
      return { ...block, lines: lines(block.lines) }
  }
}
