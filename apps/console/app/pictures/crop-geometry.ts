import type { Crop } from '@sofra/contract/console-pictures-codec'

interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture in percent of its sides. */
export interface PercentCrop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The whole picture. */
export const wholePicture: PercentCrop = { x: 0, y: 0, width: 100, height: 100 }

/** The largest part with the ratio (width by height), in the middle. */
export function largestCrop({ width, height }: Size, ratio: number): PercentCrop {
  const part = ratio / (width / height)
  const shown = part < 1 ? { width: part * 100, height: 100 } : { width: 100, height: 100 / part }
  return { ...shown, x: (100 - shown.width) / 2, y: (100 - shown.height) / 2 }
}

/** The part in pixels of the upload, within it and at least one pixel large; null: all of it. */
export function cropInPixels(part: PercentCrop, { width, height }: Size): Crop | null {
  const across = pixelsOf(part.x, part.width, width)
  const down = pixelsOf(part.y, part.height, height)
  if (across.size === width && down.size === height) return null
  return { x: across.start, y: down.start, width: across.size, height: down.size }
}

function pixelsOf(startPercent: number, sizePercent: number, side: number): { start: number; size: number } {
  const start = Math.min(side - 1, Math.max(0, Math.round((startPercent / 100) * side)))
  const end = Math.min(side, Math.max(start + 1, Math.round(((startPercent + sizePercent) / 100) * side)))
  return { start, size: end - start }
}

/** A part in pixels of the upload, in percent. */
export function cropInPercent(crop: Crop | null, { width, height }: Size): PercentCrop {
  if (!crop) return wholePicture
  return {
    x: (crop.x / width) * 100,
    y: (crop.y / height) * 100,
    width: (crop.width / width) * 100,
    height: (crop.height / height) * 100,
  }
}
