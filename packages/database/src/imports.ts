import type { Instant } from '@sofra/availability'
import type { Picture, Texts } from '@sofra/menu'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PictureCrop } from './schema-pictures.ts'
import type { Tx } from './tenancy.ts'

/** A file that is compared with the menu, and may be taken over. `Plan` is what the comparison found. */
export interface StagedImport<Plan> {
  readonly id: string
  /** The name of the file; empty for pasted text. */
  readonly name: string
  /** The fields of the columns that the owner corrected; null: as guessed. */
  readonly mapping: readonly (string | null)[] | null
  /** The ids of pictures by their names in the file, where the library has other pictures of these names. */
  readonly pictures: Readonly<Record<string, string>>
  readonly plan: Plan
  readonly state: 'staged' | 'committed'
  readonly setId: string | null
  readonly createdAt: Instant
  /** The name of the staff member. */
  readonly by: string
}

const columns = sql`
  import.id, import.name, import.mapping, import.pictures, import.plan, import.state, import.set_id as "setId",
  floor(extract(epoch from import.created_at) * 1000)::float8 as "createdAt",
  actor_name('staff', import.made_by_user, import.made_by) as by`

export interface NewImport {
  readonly merchantId: string
  readonly businessId: string
  readonly name: string
  readonly content: Uint8Array
  readonly plan: object
  readonly by: string
}

/** Stores a file with its comparison. */
export async function insertImport<Plan>(tx: Tx, file: NewImport): Promise<StagedImport<Plan>> {
  const { merchantId, businessId, name, content, plan, by } = file
  const { rows } = await sql<StagedImport<Plan>>`
    insert into imports as import (merchant_id, business_id, name, content, plan, made_by)
    values (${merchantId}, ${businessId}, ${name}, ${Buffer.from(content)}, ${JSON.stringify(plan)}::jsonb, ${by})
    returning ${columns}`.execute(tx)
  return single(rows)
}

/** An import of the business, locked until the end of the transaction; null if there is none. */
export async function lockImport<Plan>(tx: Tx, businessId: string, id: string): Promise<StagedImport<Plan> | null> {
  const { rows } = await sql<StagedImport<Plan>>`
    select ${columns} from imports as import
    where import.business_id = ${businessId} and import.id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The file of an import; null if the business has no such import. */
export async function readImportedFile(tx: Tx, businessId: string, id: string): Promise<Uint8Array | null> {
  const found = await tx
    .selectFrom('imports')
    .select('content')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.content ?? null
}

/** Stores another comparison of the same file. */
export async function updateImport<Plan>(
  tx: Tx,
  id: string,
  { mapping, pictures, plan }: Pick<StagedImport<object>, 'mapping' | 'pictures' | 'plan'>,
): Promise<StagedImport<Plan>> {
  const { rows } = await sql<StagedImport<Plan>>`
    update imports as import set
      mapping = ${JSON.stringify(mapping)}::jsonb,
      pictures = ${JSON.stringify(pictures)}::jsonb,
      plan = ${JSON.stringify(plan)}::jsonb
    where import.id = ${id} returning ${columns}`.execute(tx)
  return single(rows)
}

/** Notes that an import was taken over. `setId` is null if nothing was different. */
export async function commitImport<Plan>(tx: Tx, id: string, setId: string | null): Promise<StagedImport<Plan>> {
  const { rows } = await sql<StagedImport<Plan>>`
    update imports as import set state = 'committed', set_id = ${setId}::uuid
    where import.id = ${id} returning ${columns}`.execute(tx)
  return single(rows)
}

/** Deletes the imports of all merchants that are older than this. Returns how many. */
export async function deleteOldImports(pool: pg.Pool, before: Instant): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select delete_old_imports($1) as deleted', [new Date(before)])
  return rows[0]?.deleted ?? 0
}

/** A picture of the library with the name of its file, newest first. */
export interface NamedPicture {
  readonly name: string
  readonly picture: Picture
}

/** The pictures of the merchant, newest first. */
export async function listNamedPictures(tx: Tx): Promise<NamedPicture[]> {
  const { rows } = await sql<NamedPicture>`
    select name, jsonb_build_object('id', id, 'width', width, 'height', height, 'thumbhash', thumbhash) as picture
    from pictures order by entry desc`.execute(tx)
  return rows
}

/** A picture of the library with what an archive needs of it. */
export interface StoredPicture extends NamedPicture {
  /** What the picture shows, by language. */
  readonly alts: Texts
  readonly crop: PictureCrop | null
  /** The hash of the upload; null if it is not stored. */
  readonly hash: string | null
}

/** The pictures of the merchant for an archive, newest first. */
export async function listExportedPictures(tx: Tx): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select name, alts, crop, original as hash,
      jsonb_build_object('id', id, 'width', width, 'height', height, 'thumbhash', thumbhash) as picture
    from pictures order by entry desc`.execute(tx)
  return rows
}

function single<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('Cannot write the import: no row was returned')
  return row
}
