import type { Change, ChangeSet, EditableRecord, Records } from '@sofra/changes'
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

/** What a set of changes was, with the set that it takes back, or the publication that it restores. */
export type ChangeOrigin =
  | { readonly kind: 'edit'; readonly title?: string | null }
  | { readonly kind: 'undo'; readonly undoes: string }
  | { readonly kind: 'import' }
  | { readonly kind: 'restore'; readonly restores: string }

/** Stores a set of changes and returns it with its first changes. */
export async function insertChangeSet(
  tx: Tx,
  {
    merchantId,
    businessId,
    changes,
    by,
    origin,
  }: { merchantId: string; businessId: string; changes: readonly Change[]; by: string; origin: ChangeOrigin },
): Promise<ChangeSet> {
  const { id } = await tx
    .insertInto('change_sets')
    .values({
      merchant_id: merchantId,
      business_id: businessId,
      kind: origin.kind,
      undoes: origin.kind === 'undo' ? origin.undoes : null,
      title: (origin.kind === 'edit' && origin.title) || null,
      restores: origin.kind === 'restore' ? origin.restores : null,
      made_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = changes.map(({ on, field, from, to }) => ({ on, field, from, to }))
  await sql`
    insert into changes (merchant_id, set_id, position, record, field, from_value, to_value)
    select ${merchantId}, ${id}, ordinality - 1, row->>'on', row->>'field', row->'from', row->'to'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows (row)`.execute(tx)
  const [inserted] = await readChangeSets(tx, businessId, [id])
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

/** The changes of all sets after this publication or set, in the order in which they were made. */
export async function findChangesAfter(
  tx: Tx,
  businessId: string,
  after: string,
  until: string | null = null,
): Promise<Change[]> {
  return tx
    .selectFrom('change_sets')
    .innerJoin('changes', (join) =>
      join.onRef('changes.merchant_id', '=', 'change_sets.merchant_id').onRef('changes.set_id', '=', 'change_sets.id'),
    )
    .select(['record as on', 'field', 'from_value as from', 'to_value as to'])
    .where('business_id', '=', businessId)
    .where('change_sets.id', '>', after)
    .$if(until !== null, (query) => query.where('change_sets.id', '<', until))
    .orderBy('change_sets.id')
    .orderBy('changes.position')
    .execute()
}

export interface ChangeFilter {
  readonly businessId: string
  /** Only sets before this one. */
  readonly before: string | null
  /** Only sets that changed this record, or one that belongs to it. */
  readonly on: string | null
  /** Only sets that changed a record of one of these kinds. */
  readonly kinds: readonly string[] | null
  /** Only sets of this author. */
  readonly byId: string | null
  /** Only sets of this time, in epoch milliseconds: from the first instant, before the second. */
  readonly during: readonly [from: number, until: number] | null
  readonly limit: number
}

/** Lists the sets of changes of a business, newest first. */
export async function listChangeSets(tx: Tx, filter: ChangeFilter): Promise<ChangeSet[]> {
  const { businessId, before, on, kinds, byId, during, limit } = filter
  const found = await tx
    .selectFrom('change_sets')
    .select('id')
    .where('business_id', '=', businessId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(byId !== null, (query) => query.where('made_by_user', '=', byId))
    .$if(on !== null, (query) =>
      query.where('id', 'in', (sets) =>
        sets
          .selectFrom('changes')
          .select('set_id')
          .where(sql<boolean>`(record = ${on} or record like any(${belongingTo(on ?? '')}::text[]))`),
      ),
    )
    .$if(kinds !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('changes')
            .select('position')
            .whereRef('changes.set_id', '=', 'change_sets.id')
            .where(sql<boolean>`split_part(record, '/', 1) = any(${kinds}::text[])`),
        ),
      ),
    )
    .$if(during !== null, (query) =>
      query.where('made_at', '>=', new Date(during?.[0] ?? 0)).where('made_at', '<', new Date(during?.[1] ?? 0)),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return readChangeSets(
    tx,
    businessId,
    found.map(({ id }) => id),
  )
}

/** The kinds of records that belong to one: the prices of an item. */
const belongingKinds: Readonly<Record<string, readonly string[]>> = {
  item: ['price_label', 'price_label_branch', 'item_branch'],
  category: ['category_branch'],
  modifier_group: ['modifier'],
}

/** Patterns of the references of what belongs to a record: `price_label/hummus/%` for `item/hummus`. */
function belongingTo(on: string): string[] {
  const [kind = '', id = ''] = on.split('/')
  const escaped = id.replace(/[\\%_]/g, '\\$&')
  return (belongingKinds[kind] ?? []).map((one) => `${one}/${escaped}/%`)
}

/** The accounts that have made changes of the business, by name. */
export async function listChangeAuthors(tx: Tx, businessId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select author.id, actor_name('staff', author.id, author.name) as name
    from (
      select distinct on (made_by_user) made_by_user as id, made_by as name from change_sets
      where business_id = ${businessId} and made_by_user is not null order by made_by_user, id desc
    ) as author order by name`.execute(tx)
  return rows
}

/** The last values of records that have been removed, of these references. */
export async function findRemovedRecords(tx: Tx, businessId: string, references: readonly string[]): Promise<Records> {
  const { rows } = await sql<{ record: string; value: EditableRecord }>`
    select distinct on (changes.record) changes.record, changes.from_value as value
    from changes join change_sets as set on (set.merchant_id, set.id) = (changes.merchant_id, changes.set_id)
    where set.business_id = ${businessId} and changes.record = any(${references}::text[])
      and changes.field is null and jsonb_typeof(changes.from_value) = 'object'
    order by changes.record, changes.set_id desc`.execute(tx)
  return new Map(rows.map(({ record, value }) => [record, value]))
}

async function readChangeSets(tx: Tx, businessId: string, ids: readonly string[]): Promise<ChangeSet[]> {
  const { rows } = await sql<ChangeSet>`
    select set.id, floor(extract(epoch from set.made_at) * 1000)::float8 as at,
      actor_name('staff', set.made_by_user, set.made_by) as by, set.made_by_user as "byId", set.kind, set.title,
      floor(extract(epoch from restored.published_at) * 1000)::float8 as "restoredAt", undoing.id as "undoneBy",
      (select count(*)::int from changes where changes.set_id = set.id) as count,
      (
        select jsonb_agg(jsonb_build_object('on', record, 'field', field, 'from', from_value, 'to', to_value) order by position)
        from changes where changes.set_id = set.id and position < ${listedChanges}
      ) as changes
    from change_sets as set
    left join change_sets as undoing on undoing.undoes = set.id
    left join menu_publications as restored on restored.id = set.restores
    where set.business_id = ${businessId} and set.id = any(${ids}::uuid[])
    order by set.id desc`.execute(tx)
  return rows
}
