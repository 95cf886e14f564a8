import type { Instant } from '@sofra/availability'
import type { Picture, Texts } from '@sofra/menu'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { LibraryPictureWire, PictureLibraryWire } from './console-pictures.ts'

/** A rectangle of the upright upload of a picture, in its pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a picture is shown. */
export interface PictureUse {
  readonly kind: LibraryPictureWire['used_in'][number]['kind']
  readonly id: string
  readonly businessId: string
  readonly names: Texts
}

/** A picture in the library of a merchant. */
export interface LibraryPicture {
  readonly picture: Picture
  readonly name: string
  readonly alts: Texts
  /** The upright size of the upload; null if it is not kept: then the picture cannot be cropped. */
  readonly original: { readonly width: number; readonly height: number } | null
  readonly crop: Crop | null
  readonly addedAt: Instant
  readonly by: string
  readonly uses: readonly PictureUse[]
}

/** One page of the library. */
export interface PictureLibrary {
  readonly pictures: readonly LibraryPicture[]
  /** Continues the list; null on the last page. */
  readonly next: string | null
}

/** Encodes where a picture is shown. */
export function pictureUsesToWire(uses: readonly PictureUse[]): LibraryPictureWire['used_in'] {
  return uses.map(({ kind, id, businessId, names }) => ({ kind, id, business_id: businessId, names: { ...names } }))
}

/** Encodes a picture of the library. */
export function libraryPictureToWire(found: LibraryPicture): LibraryPictureWire {
  const { picture, name, alts, original, crop, addedAt, by, uses } = found
  return {
    picture: { ...picture },
    name,
    alts: { ...alts },
    original: original && { width: original.width, height: original.height },
    crop: crop && { ...crop },
    added_at: instantToWire(addedAt),
    added_by: by,
    used_in: pictureUsesToWire(uses),
  }
}

/** Decodes a picture of the library. */
export function libraryPictureFromWire({ added_at, added_by, used_in, ...rest }: LibraryPictureWire): LibraryPicture {
  const uses = used_in.map(({ business_id, ...use }) => ({ ...use, businessId: business_id }))
  return { ...rest, addedAt: instantFromWire(added_at), by: added_by, uses }
}

/** Decodes a page of the library. */
export function libraryFromWire({ pictures, next }: PictureLibraryWire): PictureLibrary {
  return { pictures: pictures.map(libraryPictureFromWire), next }
}
