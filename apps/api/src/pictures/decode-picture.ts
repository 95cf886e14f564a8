import { Refusal } from '@sofra/contract/errors'
import decodeHeic from 'heic-decode'
import sharp from 'sharp'

/** A rectangle of an upright picture, in pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What the header of a file says. */
export interface Source extends Size {
  /** Whether the picture is encoded as HEVC, as by iPhones; sharp's libraries read only AV1 in the same container. */
  readonly isHevc: boolean
}

/** Decoded pixels in sRGB. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Accepted upload formats. SVG is rejected because it can contain scripts and load other files. */
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/** 50 megapixels: enough for phone cameras, and protects against decompression bombs. */
const pixelLimit = 50_000_000

/** The longest side that WebP can encode. */
const maxSide = 16_383

/**
 * Reads the header of a picture: its size after rotation by the EXIF orientation.
 * @throws Refusal `invalid_picture`: its field says what is wrong
 */
export async function readSource(bytes: Uint8Array): Promise<Source> {
  const { format, compression, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refusePicture('unknown_format', { cause }))
  if (!acceptedFormats.has(format)) return refusePicture('unknown_format', { format })
  if (width * height > pixelLimit || Math.max(width, height) > maxSide) {
    return refusePicture('too_many_pixels', { width, height })
  }
  // The container of HEIC has a rotation of its own, which its header and its decoder apply; they ignore that of EXIF.
  const isHevc = format === 'heif' && compression === 'hevc'
  return isHevc ? { width, height, isHevc } : { width: autoOrient.width, height: autoOrient.height, isHevc }
}

/**
 * Decodes a picture, or the part of it within `crop`, upright, in sRGB and at most `maxWidth` pixels wide. Metadata is left
 * out.
 * @throws Refusal `invalid_picture` for a damaged file, and for a crop that exceeds the picture
 */
export async function decodePicture(
  bytes: Uint8Array,
  source: Source,
  { crop, maxWidth }: { readonly crop: Crop | null; readonly maxWidth: number },
): Promise<Pixels> {
  if (crop && (crop.x + crop.width > source.width || crop.y + crop.height > source.height)) {
    return refusePicture('crop_outside', { crop, source })
  }
  try {
    const opened = source.isHevc ? await openHevc(bytes, source) : open(bytes)
    const part = crop ? opened.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : opened
    const { data, info } = await part
      .toColourspace('srgb')
      .resize({ width: maxWidth, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    return refusePicture('damaged', { cause })
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient()
}

async function openHevc(bytes: Uint8Array, { width, height }: Size) {
  const images = await decodeHeic.all({ buffer: bytes })
  try {
    const first = images[0]
    // The header that was read before must be that of the picture that is decoded.
    if (!first || first.width * first.height > pixelLimit || first.width !== width || first.height !== height) {
      return refusePicture('damaged', { width, height, decoded: first && [first.width, first.height] })
    }
    const { data } = await first.decode()
    return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

function refusePicture(code: string, facts: object): never {
  throw new Refusal('invalid_picture', facts, { fields: [{ path: 'picture', code }] })
}
