import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { TicketPicture } from './draw-ticket.ts'

/** The rows of one raster command: printers hold a limited number of them in memory. */
const bandRows = 240

/** Encodes a ticket for ESC/POS printers: the picture as raster graphics, then a cut. */
export function encodeEscPos({ width, height, dots }: TicketPicture): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    imageMode: 'raster',
    feedAfterBlock: false,
    newline: '\n',
    feedBeforeCut: 4,
  })
  encoder.initialize()
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top)
    const band = dots.subarray(top * width, (top + rows) * width)
    encoder.image(toImageData(band, width, rows), width, rows, 'threshold', 128)
  }
  return encoder.cut('partial').encode()
}

function toImageData(dots: Uint8Array, width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(dots.length * 4).fill(255)
  for (const [at, dot] of dots.entries()) if (dot === 0) data.fill(0, at * 4, at * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}
