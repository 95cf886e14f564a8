import { z } from 'zod'
import { Done, Id, Iso, Picture, Texts } from './basics.ts'
import { pictureTypes } from './console-limits.ts'
import { libraryFromWire, libraryPictureFromWire } from './console-pictures-codec.ts'
import { endpoint } from './endpoint.ts'
import { SingleLine } from './texts.ts'

const PictureId = z.string().min(1).max(100)
const Pixels = z.number().int().min(0).max(100_000)
const Side = Pixels.min(1)

export const CropShape = z
  .object({ x: Pixels, y: Pixels, width: Side, height: Side })
  .meta({ description: 'A part of the upright uploaded picture, in its pixels' })

/** A crop in the query: `x,y,width,height`. */
const CropQuery = z
  .string()
  .regex(/^\d{1,6}(?:,\d{1,6}){3}$/)
  .meta({ description: 'x,y,width,height in pixels of the upright picture' })

export const LibraryPictureShape = z.object({
  picture: Picture,
  /** The name of the uploaded file; shop files refer to pictures by it. */
  name: z.string(),
  /** What the picture shows, by language. */
  alts: Texts,
  /** The upright size of the upload; null if it is not kept: then the picture cannot be cropped. */
  original: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  crop: CropShape.nullable(),
  added_at: Iso,
  added_by: z.string(),
  used_in: z.array(
    z.object({
      kind: z.enum(['logo', 'cover', 'category', 'modifier', 'banner', 'item']),
      id: z.string().meta({ description: 'The id in the business; of a modifier with its group' }),
      business_id: z.string(),
      names: Texts,
    }),
  ),
})
export type LibraryPictureWire = z.output<typeof LibraryPictureShape>

export const PictureLibrary = z.object({
  pictures: z.array(LibraryPictureShape),
  next: z.string().nullable().meta({ description: '`before` of the next page; null on the last' }),
})
export type PictureLibraryWire = z.output<typeof PictureLibrary>

const access = ['unauthenticated', 'forbidden', 'business_not_found'] as const

export const listPictures = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/pictures',
  summary:
    'The pictures of the merchant of a business, newest first, 60 at a time; with `search` those whose file name or text contains it',
  params: z.object({ id: Id }),
  query: z.object({ before: PictureId.optional(), search: SingleLine.pipe(z.string().max(100)).optional() }),
  response: PictureLibrary,
  errors: access,
  read: libraryFromWire,
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/pictures/:pictureId',
  summary: 'A picture of the library, with where it is shown',
  params: z.object({ id: Id, pictureId: PictureId }),
  response: LibraryPictureShape,
  errors: [...access, 'picture_not_found'],
  read: libraryPictureFromWire,
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/pictures',
  summary:
    'Adds the picture in the body to the library: up to 12 MB and 50 megapixels. Metadata is removed. The same file with the same crop is the same picture',
  params: z.object({ id: Id }),
  query: z.object({ name: SingleLine.pipe(z.string().max(200)).optional(), crop: CropQuery.optional() }),
  upload: pictureTypes,
  response: LibraryPictureShape,
  errors: [...access, 'body_too_large', 'unsupported_media_type', 'invalid_picture', 'unavailable'],
  read: libraryPictureFromWire,
})

export const updatePicture = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId',
  summary: 'Sets what a picture shows, by language, for guests who do not see it',
  params: z.object({ id: Id, pictureId: PictureId }),
  body: z.object({ alts: z.record(z.string().regex(/^[a-z]{2}$/), SingleLine.pipe(z.string().max(300))) }),
  response: LibraryPictureShape,
  errors: [...access, 'picture_not_found'],
  read: libraryPictureFromWire,
})

export const cropPicture = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId/crop',
  summary: 'Adds another part of the upload of a picture to the library; null: all of it. The picture itself stays',
  params: z.object({ id: Id, pictureId: PictureId }),
  body: z.object({ crop: CropShape.nullable() }),
  response: LibraryPictureShape,
  errors: [...access, 'picture_not_found', 'invalid_picture', 'unavailable'],
  read: libraryPictureFromWire,
})

export const deletePicture = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId/delete',
  summary: 'Deletes a picture that is shown nowhere. 409 picture_in_use: its data has where it is shown, as `used_in`',
  params: z.object({ id: Id, pictureId: PictureId }),
  response: Done,
  errors: [...access, 'picture_not_found', 'picture_in_use'],
})
