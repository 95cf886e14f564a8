import { Refusal } from '@sofra/contract'
import { pictureTypes } from '@sofra/contract/console-limits'
import {
  addPicture,
  cropPicture,
  deletePicture,
  getPicture,
  listPictures,
  updatePicture,
} from '@sofra/contract/console-pictures'
import { libraryPictureToWire } from '@sofra/contract/console-pictures-codec'
import { asMerchant, asStaff, findPicture, listPictures as findPictures, setPictureAlts } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import type { Librarian } from '../../pictures/library.ts'
import { requireBusiness, requireStaffScope } from '../../staff/scope.ts'

/** Pictures per page. */
const pageSize = 60

export const servePictures = serve(listPictures, async ({ request, params, query, responseHeaders }, context) => {
  const { merchantId } = await requireLibrarian(request, responseHeaders, params.id, context)
  // One extra picture tells whether there is another page.
  const page = { before: query.before ?? null, search: query.search?.trim() ?? '', limit: pageSize + 1 }
  const found = await asMerchant(context.pool, merchantId, (tx) => findPictures(tx, page))
  const pictures = found.slice(0, pageSize).map(libraryPictureToWire)
  return { pictures, next: found.length > pageSize ? (pictures.at(-1)?.picture.id ?? null) : null }
})

export const servePicture = serve(getPicture, async ({ request, params, responseHeaders }, context) => {
  const { merchantId } = await requireLibrarian(request, responseHeaders, params.id, context)
  const picture = await asMerchant(context.pool, merchantId, (tx) => findPicture(tx, params.pictureId))
  if (!picture) throw new Refusal('picture_not_found', { id: params.pictureId })
  return libraryPictureToWire(picture)
})

export const serveAddPicture = serve(addPicture, async ({ request, params, query, responseHeaders }, context) => {
  const librarian = await requireLibrarian(request, responseHeaders, params.id, context)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!pictureTypes.some((known) => known === type)) throw new Refusal('unsupported_media_type', { type })
  const [x = 0, y = 0, width = 0, height = 0] = query.crop?.split(',').map(Number) ?? []
  const crop = query.crop === undefined ? null : { x, y, width, height }
  if (crop && (width === 0 || height === 0)) throw new Refusal('bad_request', { crop })
  return libraryPictureToWire(await context.pictures.add(librarian, request, { name: query.name ?? '', crop }))
})

export const serveUpdatePicture = serve(updatePicture, async ({ request, params, body, responseHeaders }, context) => {
  const librarian = await requireLibrarian(request, responseHeaders, params.id, context)
  // An empty text is none.
  const alts = Object.fromEntries(Object.entries(body.alts).filter(([, text]) => text !== ''))
  const picture = await asStaff(context.pool, librarian, async (tx) =>
    (await setPictureAlts(tx, params.pictureId, alts)) ? findPicture(tx, params.pictureId) : null,
  )
  if (!picture) throw new Refusal('picture_not_found', { id: params.pictureId })
  return libraryPictureToWire(picture)
})

export const serveCropPicture = serve(cropPicture, async ({ request, params, body, responseHeaders }, context) => {
  const librarian = await requireLibrarian(request, responseHeaders, params.id, context)
  return libraryPictureToWire(await context.pictures.crop(librarian, params.pictureId, body.crop))
})

export const serveDeletePicture = serve(deletePicture, async ({ request, params, responseHeaders }, context) => {
  const librarian = await requireLibrarian(request, responseHeaders, params.id, context)
  await context.pictures.remove(librarian, params.pictureId)
  return { success: true as const }
})

/** @throws {Refusal} unauthenticated, business_not_found or forbidden */
async function requireLibrarian(
  request: Request,
  responseHeaders: Headers,
  businessId: string,
  context: AppContext,
): Promise<Librarian> {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId } = requireBusiness(scope, businessId, 'edit-menu')
  return { merchantId, userId: scope.user.userId, by: scope.user.name }
}
