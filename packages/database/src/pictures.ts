import type { Instant } from '@sofra/availability'
import type { Picture, Texts } from '@sofra/menu'
import { sql } from 'kysely'
import type { PictureCrop, PictureUsesView } from './schema-pictures.ts'
import { refreshShop } from './shops.ts'
import type { Tx } from './tenancy.ts'

/** Where a picture is shown: a record, and its names. A logo or cover is that of a business. */
export interface PictureUse {
  readonly kind: PictureUsesView['kind']
  /** The id of the record in its business; of a modifier with its group: `extras/cheese`. */
  readonly id: string
  readonly businessId: string
  readonly names: Texts
}

/** The uploaded file of a picture and its upright size in pixels. */
export interface PictureOriginal {
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** A picture to add to the library of a merchant. */
export interface NewPicture {
  readonly picture: Picture
  /** The file name, by which shop files refer to the picture; empty if unknown. */
  readonly name: string
  readonly alts?: Texts
  /** Null: the uploaded file is not kept. */
  readonly original: PictureOriginal | null
  /** The part of the original that the picture shows; null: all of it. */
  readonly crop: PictureCrop | null
  readonly by: string
}

/** A picture in the library of a merchant. */
export interface LibraryPicture extends Omit<NewPicture, 'alts'> {
  readonly alts: Texts
  readonly addedAt: Instant
  readonly uses: readonly PictureUse[]
}

/** Adds pictures to the library of a merchant. Those that are in it stay as they are, but get a name if they had none. */
export async function addPictures(tx: Tx, merchantId: string, added: readonly NewPicture[]): Promise<void> {
  for (const { picture, name, alts = {}, original, crop, by } of added) {
    await tx
      .insertInto('pictures')
      .values({
        merchant_id: merchantId,
        ...picture,
        name,
        alts: JSON.stringify(alts),
        original: original?.hash ?? null,
        original_width: original?.width ?? null,
        original_height: original?.height ?? null,
        crop: crop && JSON.stringify(crop),
        added_by: by,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'id'])
          .doUpdateSet({ name: sql`excluded.name` })
          .where('pictures.name', '=', ''),
      )
      .execute()
  }
}

interface PictureListOptions {
  /** Only pictures that were added before this one. */
  readonly before: string | null
  /** Only pictures whose file name or text in any language contains this, in any case; empty: all. */
  readonly search: string
  readonly limit: number
}

/** Lists the pictures of the merchant, newest first. */
export async function listPictures(tx: Tx, { before, search, limit }: PictureListOptions): Promise<LibraryPicture[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures
    where (${before}::text is null or entry < (select entry from pictures as last where last.id = ${before}))
      and (
        strpos(lower(name), lower(${search})) > 0
        or exists (select from jsonb_each_text(alts) as alt where strpos(lower(alt.value), lower(${search})) > 0)
      )
    order by entry desc limit ${limit}`.execute(tx)
  return readPictures(
    tx,
    rows.map(({ id }) => id),
  )
}

/** A picture of the merchant; null if there is none with this id. */
export async function findPicture(tx: Tx, id: string): Promise<LibraryPicture | null> {
  const [found] = await readPictures(tx, [id])
  return found ?? null
}

/** The newest picture of the merchant that was uploaded under a file name; null if there is none. */
export async function findPictureByName(tx: Tx, name: string): Promise<Picture | null> {
  const found = await tx
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'thumbhash'])
    .where('name', '=', name)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Of these pictures, those in the library of the merchant. They are not deleted before the transaction ends. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<Picture[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'thumbhash'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()
}

/**
 * Sets the texts for guests who do not see a picture. The menus that show it get a new version. False if the merchant has no
 * such picture.
 */
export async function setPictureAlts(tx: Tx, id: string, alts: Texts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ alts: JSON.stringify(alts) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from picture_uses
    where kind = 'item' and picture->>'id' = ${id}`.execute(tx)
  for (const { businessId } of rows) await refreshShop(tx, businessId)
  return true
}

export type PictureDeletion =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'used'; readonly uses: readonly PictureUse[] }
  /** Which of its files belong to no picture any more. */
  | { readonly kind: 'deleted'; readonly filesUnused: boolean; readonly unusedOriginal: string | null }

/** Deletes a picture of the merchant that is shown nowhere. */
export async function deletePicture(tx: Tx, id: string): Promise<PictureDeletion> {
  // Waits for edits that are about to use the picture.
  await tx.selectFrom('pictures').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findPicture(tx, id)
  if (!found) return { kind: 'not-found' }
  if (found.uses.length > 0) return { kind: 'used', uses: found.uses }
  await tx.deleteFrom('pictures').where('id', '=', id).execute()
  const hash = found.original?.hash ?? null
  const { rows } = await sql<{ stored: boolean; original: boolean }>`
    select picture_is_stored(${id}) as stored, exists (select from pictures where original = ${hash}) as original`.execute(
    tx,
  )
  const [left] = rows
  return { kind: 'deleted', filesUnused: !left?.stored, unusedOriginal: left?.original ? null : hash }
}

async function readPictures(tx: Tx, ids: readonly string[]): Promise<LibraryPicture[]> {
  const { rows } = await sql<{
    picture: Picture
    name: string
    alts: Texts
    original: PictureOriginal | null
    crop: PictureCrop | null
    addedAt: Instant
    by: string
    uses: PictureUse[]
  }>`
    with shown as materialized (select * from picture_uses where picture->>'id' = any(${ids}::text[]))
    select
      jsonb_build_object('id', id, 'width', width, 'height', height, 'thumbhash', thumbhash) as picture,
      name, alts, crop, floor(extract(epoch from added_at) * 1000)::float8 as "addedAt",
      case when original is not null then
        jsonb_build_object('hash', original, 'width', original_width, 'height', original_height)
      end as original,
      actor_name('staff', added_by_user, added_by) as by,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', shown.kind, 'id', shown.id, 'businessId', shown.business_id, 'names', shown.names)
          order by shown.kind, shown.id
        ), '[]')
        from shown where shown.picture->>'id' = pictures.id
      ) as uses
    from pictures where id = any(${ids}::text[]) order by entry desc`.execute(tx)
  return rows
}
