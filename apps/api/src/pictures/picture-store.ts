import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@sofra/contract/errors'
import type { Picture } from '@sofra/menu'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The widths that pictures are stored in, in pixels (docs/product.md, section 9). Pictures are not enlarged. */
const screenWidths = [320, 640, 768, 1024, 1280, 1536] as const

const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/**
 * AVIF quality. Most screens have two or three device pixels per CSS pixel; there the next quality step is not visible and
 * its files are a quarter larger.
 */
const avifQuality = 45

/** Menu pictures on phones are at most this wide. Files this small are always encoded with at least `menuEffort`. */
const menuWidth = 640
const menuEffort = 2

/** Part of every id. Raise it to encode the same uploads again. */
const recipeVersion = 3

/** 96 bits. Each id is on the menu page and does not compress, so it is no longer than needed (docs/decisions/0070). */
const idLength = 16

/** Accepted upload formats. SVG is rejected because it can contain scripts and load other files. */
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/** 50 megapixels: enough for phone cameras, and protects against decompression bombs. */
const pixelLimit = 50_000_000

export interface PictureStore {
  /** Identifies the encoding settings. Another recipe produces other ids for the same uploads. */
  readonly recipe: string
  /**
   * Stores a picture in every width and format. The same bytes are stored once and return the same picture.
   * @throws Refusal `invalid_file` for anything but a picture in an accepted format
   */
  storePicture(bytes: Uint8Array): Promise<Picture>
}

export interface PictureOptions {
  /**
   * AVIF encoding effort, 0 to 9. 2 takes half a second per photo during the upload; 0 takes a sixth of that and produces
   * files a quarter larger.
   */
  readonly avifEffort?: number
}

/** The stored widths of a picture that is `width` pixels wide; a picture smaller than all of them keeps its own width. */
export function pictureWidths(width: number): readonly number[] {
  const smaller = screenWidths.filter((screen) => screen <= width)
  return smaller.length > 0 ? smaller : [width]
}

/** The file of one version of a picture; null: the id, width or format is invalid. */
export function pictureFile(folder: string, id: string, width: number, format: string): string | null {
  if (!/^[\w-]{16,64}$/.test(id) || !Number.isInteger(width) || width < 1) return null
  return formats.some((known) => known === format) ? path.join(folder, id, `${width}.${format}`) : null
}

/**
 * A picture store in a folder: `<folder>/<id>/<width>.<avif|webp>`. The id is a hash of the content, so files never change
 * and browsers may cache them forever.
 */
export function pictureFolder(folder: string, { avifEffort = 2 }: PictureOptions = {}): PictureStore {
  const recipe = `${recipeVersion}/${avifEffort}`
  return {
    recipe,
    async storePicture(bytes) {
      const id = createHash('sha256').update(recipe).update(bytes).digest('base64url').slice(0, idLength)
      const upright = await uprightSize(bytes)
      const picture = { id, ...upright, thumbhash: await thumbhashOf(bytes) }
      const target = path.join(folder, id)
      if (await exists(target)) return picture

      // Written to a temporary folder and renamed, so that concurrent readers and writers never see partial pictures.
      const temporary = path.join(folder, `.${id}-${randomUUID()}`)
      await mkdir(temporary, { recursive: true })
      try {
        await writeVersions(bytes, upright.width, temporary, avifEffort)
        await rename(temporary, target)
      } catch (error) {
        if (!(await exists(target))) throw error
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
      return picture
    },
  }
}

async function writeVersions(bytes: Uint8Array, width: number, folder: string, effort: number): Promise<void> {
  // Decoded and rotated once; metadata is dropped and colours are converted to sRGB.
  const { data, info } = await decode(bytes).rotate().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const target of pictureWidths(width)) {
    const resized = sharp(data, { raw, limitInputPixels: pixelLimit }).resize({
      width: target,
      withoutEnlargement: true,
    })
    await Promise.all([
      resized
        .clone()
        .avif({
          quality: avifQuality,
          effort: target <= menuWidth ? Math.max(effort, menuEffort) : effort,
          chromaSubsampling: '4:2:0',
        })
        .toFile(path.join(folder, `${target}.avif`)),
      resized
        .clone()
        .webp({ quality: 80, effort: 2 })
        .toFile(path.join(folder, `${target}.webp`)),
    ])
  }
}

function decode(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).toColourspace('srgb')
}

/**
 * The size after rotation by the EXIF orientation.
 * @throws Refusal `invalid_file`
 */
async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await decode(bytes)
    .metadata()
    .catch((cause: unknown) => refuse({ cause }))
  if (!acceptedFormats.has(format)) return refuse({ format, width, height })
  return { width: autoOrient.width, height: autoOrient.height }
}

async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await decode(bytes)
    .rotate()
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => refuse({ cause }))
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function refuse(facts: object): never {
  throw new Refusal('invalid_file', facts)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
