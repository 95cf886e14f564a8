import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@sofra/contract/errors'
import type { Picture } from '@sofra/menu'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Source spec, section 9: the widths a picture is kept in, none wider than it came. */
const screenWidths = [320, 640, 768, 1024, 1280, 1536] as const

const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/**
 * Pictures are shown on screens of two or three dots to the pixel, where the next step up cannot be told from this one
 * and costs a quarter more.
 */
const avifQuality = 45

/** What a menu shows on a phone. So few dots are squeezed in a moment, so they always are. */
const menuWidth = 640
const menuEffort = 2

/** Part of every id: raise it when the same bytes should be encoded anew. */
const recipeVersion = 3

/** What an owner may upload. SVG is not among them: it can carry scripts and reach out to other files. */
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/** 50 megapixels: more than any phone's camera, less than a bomb. */
const pixelLimit = 50_000_000

export interface PictureStore {
  /** How pictures are encoded; another recipe makes other files of the same bytes. */
  readonly recipe: string
  /** Keeps a picture in every width and format. The same bytes are kept once and answer with the same picture. */
  storePicture(bytes: Uint8Array): Promise<Picture>
}

export interface PictureOptions {
  /**
   * Of 9: how hard AVIF is squeezed. 2 costs half a second for a photo, while its owner waits; 0 a sixth of that for a
   * quarter more bytes.
   */
  readonly avifEffort?: number
}

/** The widths a picture as wide as `width` pixels is kept in: its own where it is smaller than the smallest screen. */
export function pictureWidths(width: number): readonly number[] {
  const smaller = screenWidths.filter((screen) => screen <= width)
  return smaller.length > 0 ? smaller : [width]
}

/** Where one version of a picture is, or null when `id`, width or format cannot be of a picture of ours. */
export function pictureFile(folder: string, id: string, width: number, format: string): string | null {
  if (!/^[\w-]{16,64}$/.test(id) || !Number.isInteger(width) || width < 1) return null
  return formats.some((known) => known === format) ? path.join(folder, id, `${width}.${format}`) : null
}

/**
 * Pictures in a folder: `<folder>/<id>/<width>.<avif|webp>`. The id is a hash of the content, so that a file never
 * changes once written and a browser may keep it for ever.
 */
export function pictureFolder(folder: string, { avifEffort = 2 }: PictureOptions = {}): PictureStore {
  const recipe = `${recipeVersion}/${avifEffort}`
  return {
    recipe,
    async storePicture(bytes) {
      const id = createHash('sha256').update(recipe).update(bytes).digest('base64url').slice(0, 22)
      const upright = await uprightSize(bytes)
      const picture = { id, ...upright, thumbhash: await thumbhashOf(bytes) }
      const target = path.join(folder, id)
      if (await exists(target)) return picture

      // Written aside and renamed, so that nobody ever sees half a picture, whoever stores it at the same time.
      const aside = path.join(folder, `.${id}-${randomUUID()}`)
      await mkdir(aside, { recursive: true })
      try {
        await writeVersions(bytes, upright.width, aside, avifEffort)
        await rename(aside, target)
      } catch (error) {
        if (!(await exists(target))) throw error
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
      return picture
    },
  }
}

async function writeVersions(bytes: Uint8Array, width: number, folder: string, effort: number): Promise<void> {
  // Decoded and turned once; colours outside sRGB and everything the camera noted are left behind.
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

/** How large it is once turned as its camera was held. */
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
