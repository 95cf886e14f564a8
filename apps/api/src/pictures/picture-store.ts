import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '@sofra/menu'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Crop, decodePicture, type Pixels, readSource, type Size } from './decode-picture.ts'

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

export interface PictureStore {
  /** Identifies the encoding settings. Another recipe produces other ids for the same uploads. */
  readonly recipe: string
  /**
   * Stores a picture, or the part of it within `crop`, in every width and format. The same bytes with the same crop are
   * stored once and return the same picture.
   * @throws Refusal `invalid_picture` for anything but a picture in an accepted format, and for a crop that exceeds it
   */
  storePicture(bytes: Uint8Array, crop?: Crop | null): Promise<StoredPicture>
}

/** A stored picture, and the upright size of the file from which it was made. */
export interface StoredPicture {
  readonly picture: Picture
  readonly source: Size
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
    async storePicture(bytes, crop = null) {
      const source = await readSource(bytes)
      // A crop is hashed before the bytes: files begin with their format, so no other file has the same hash.
      const part = crop ? `/${crop.x},${crop.y},${crop.width},${crop.height}/` : ''
      const id = createHash('sha256').update(`${recipe}${part}`).update(bytes).digest('base64url').slice(0, idLength)
      const pixels = await decodePicture(bytes, source, { crop, maxWidth: Math.max(...screenWidths) })
      const { width, height } = crop ?? source
      const stored = {
        picture: { id, width, height, thumbhash: await thumbhashOf(pixels) },
        source: { width: source.width, height: source.height },
      }
      const target = path.join(folder, id)
      if (await exists(target)) return stored

      // Written to a temporary folder and renamed, so that concurrent readers and writers never see partial pictures.
      const temporary = path.join(folder, `.${id}-${randomUUID()}`)
      await mkdir(temporary, { recursive: true })
      try {
        await writeVersions(pixels, width, temporary, avifEffort)
        await rename(temporary, target)
      } catch (error) {
        if (!(await exists(target))) throw error
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
      return stored
    },
  }
}

async function writeVersions(pixels: Pixels, width: number, folder: string, effort: number): Promise<void> {
  for (const target of pictureWidths(width)) {
    const resized = sharp(pixels.data, { raw: pixels.raw }).resize({ width: target, withoutEnlargement: true })
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

async function thumbhashOf({ data, raw }: Pixels): Promise<string> {
  const small = await sharp(data, { raw })
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
