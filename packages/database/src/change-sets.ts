import type { Change, ChangeSet } from '@sofra/changes'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** How many changes of a set a list contains. */
const listedChanges = 20

/**
 * Waits for other edits of the business to be committed: edits run one at a time, so that each sees the values that it
 * replaces.
 */
export async function lockEdits(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edit ${businessId}`}, 0))`.execute(tx)
}

/** Stores a set of changes and returns it with its first changes. `undoes` is the set that it takes back. */
export async function insertChangeSet(
  tx: Tx,
  {
    merchantId,
    businessId,
    changes,
    by,
    undoes,
  }: { merchantId: string; businessId: string; changes: readonly Change[]; by: string; undoes: string | null },
): Promise<ChangeSet> {
  const { id } = await tx
    .insertInto('change_sets')
    .values({
      merchant_id: merchantId,
      business_id: businessId,
      kind: undoes === null ? 'edit' : 'undo',
      undoes,
      made_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = changes.map(({ on, field, from, to }) => ({ on, field, from, to }))
  await sql`
    insert into changes (merchant_id, set_id, position, record, field, from_value, to_value)
    select ${merchantId}, ${id}, ordinality - 1, row->>'on', row->>'field', row->'from', row->'to'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows (row)`.execute(tx)
  const [inserted] = await readChangeSets(tx, { businessId, ids: [id] })
  if (!inserted) throw new Error(`Cannot read the change set ${id} that was just inserted`)
  return inserted
}

/** All changes of a set, in the order in which they were made; null if the business has no such set. */
export async function findChanges(tx: Tx, businessId: string, setId: string): Promise<Change[] | null> {
  const set = await tx
    .selectFrom('change_sets')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', setId)
    .executeTakeFirst()
  if (!set) return null
  const rows = await tx
    .selectFrom('changes')
    .select(['record as on', 'field', 'from_value as from', 'to_value as to'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute()
  return rows
}

export interface ChangeFilter {
  readonly businessId: string
  /** Only sets before this one. */
  readonly before: string | null
  /** Only sets that changed this record. */
  readonly on: string | null
  readonly limit: number
}

/** Lists the sets of changes of a business, newest first. */
export async function listChangeSets(tx: Tx, { businessId, before, on, limit }: ChangeFilter): Promise<ChangeSet[]> {
  const found = await tx
    .selectFrom('change_sets')
    .select('id')
    .where('business_id', '=', businessId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(on !== null, (query) =>
      query.where('id', 'in', (sets) => sets.selectFrom('changes').select('set_id').where('record', '=', on)),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return readChangeSets(tx, { businessId, ids: found.map(({ id }) => id) })
}

async function readChangeSets(
  tx: Tx,
  { businessId, ids }: { businessId: string; ids: string[] },
): Promise<ChangeSet[]> {
  const { rows } = await sql<ChangeSet>`
    select set.id, floor(extract(epoch from set.made_at) * 1000)::float8 as at,
      actor_name('staff', set.made_by_user, set.made_by) as by, set.kind, undoing.id as "undoneBy",
      (select count(*)::int from changes where changes.set_id = set.id) as count,
      (
        select jsonb_agg(jsonb_build_object('on', record, 'field', field, 'from', from_value, 'to', to_value) order by position)
        from changes where changes.set_id = set.id and position < ${listedChanges}
      ) as changes
    from change_sets as set
    left join change_sets as undoing on undoing.undoes = set.id
    where set.business_id = ${businessId} and set.id = any(${ids}::uuid[])
    order by set.id desc`.execute(tx)
  return rows
}
