import type { Change, ChangeDraft } from '@sofra/changes'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './tenancy.ts'

/** A local time of a business, with the instant that it is. */
export interface DueTime {
  readonly at: number
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly minute: number
}

const columns = sql`
  draft.id, draft.name, draft.changes, draft.revision, draft.state, floor(extract(epoch from draft.due_at) * 1000)::float8 as "dueAt",
  draft.due_date::text as "dueDate", draft.due_minute as "dueMinute", draft.failure, draft.set_id as "setId",
  floor(extract(epoch from draft.created_at) * 1000)::float8 as "createdAt",
  actor_name('staff', draft.author_user, draft.author) as author`

/** Creates an open draft. */
export async function insertDraft(
  tx: Tx,
  {
    merchantId,
    businessId,
    changes,
    name = null,
    by,
  }: { merchantId: string; businessId: string; changes: readonly Change[]; name?: string | null; by: string },
): Promise<ChangeDraft> {
  const { rows } = await sql<ChangeDraft>`
    insert into change_drafts as draft (merchant_id, business_id, changes, name, author)
    values (${merchantId}, ${businessId}, ${JSON.stringify(changes)}::jsonb, ${name}, ${by})
    returning ${columns}`.execute(tx)
  return single(rows)
}

/** A draft of the business, locked until the end of the transaction; null if there is none. */
export async function lockDraft(tx: Tx, businessId: string, draftId: string): Promise<ChangeDraft | null> {
  const { rows } = await sql<ChangeDraft>`
    select ${columns} from change_drafts as draft
    where draft.business_id = ${businessId} and draft.id = ${draftId} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The drafts of a business that are neither published nor discarded, newest first. */
export async function listDrafts(tx: Tx, businessId: string): Promise<ChangeDraft[]> {
  const { rows } = await sql<ChangeDraft>`
    select ${columns} from change_drafts as draft
    where draft.business_id = ${businessId} and draft.state in ('open', 'scheduled', 'failed')
    order by draft.id desc`.execute(tx)
  return rows
}

/**
 * A text that is another one after each edit of the business, each update of the draft, and each change of the branch's
 * menu.
 */
export async function editFingerprint(
  tx: Tx,
  { businessId, branchId, draftId }: { businessId: string; branchId: string; draftId: string | null },
): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(' ',
      (select id from change_sets where business_id = ${businessId} order by id desc limit 1),
      (select concat(revision, ' ', state) from change_drafts where business_id = ${businessId} and id = ${draftId}::uuid),
      (select concat(menu_version, '.', overlay_revision) from branches where id = ${branchId})
    ) as fingerprint`.execute(tx)
  return rows[0]?.fingerprint ?? ''
}

/** What becomes of a draft. */
export type DraftUpdate =
  /** Other contents; a draft that is scheduled stays so, one that has failed is open again. */
  | { readonly state: 'saved'; readonly changes: readonly Change[]; readonly name: string | null }
  /** Neither scheduled nor discarded any more. */
  | { readonly state: 'open' }
  | { readonly state: 'scheduled'; readonly due: DueTime }
  | { readonly state: 'failed'; readonly failure: object }
  | { readonly state: 'published'; readonly setId: string | null }
  | { readonly state: 'discarded' }

/** Updates a draft. `by` is the author of the update; null: the job that publishes it, which leaves the author. */
export async function updateDraft(
  tx: Tx,
  draftId: string,
  update: DraftUpdate,
  by: string | null,
): Promise<ChangeDraft> {
  const saved = update.state === 'saved' ? update : null
  const due = update.state === 'scheduled' ? update.due : null
  const keepsDue = update.state === 'failed' || update.state === 'published'
  const state = saved ? sql`case when draft.state = 'scheduled' then 'scheduled' else 'open' end` : sql`${update.state}`
  const { rows } = await sql<ChangeDraft>`
    update change_drafts as draft set
      state = ${state},
      revision = draft.revision + 1,
      changes = coalesce(${saved && JSON.stringify(saved.changes)}::jsonb, draft.changes),
      name = case when ${saved !== null} then ${saved?.name ?? null} else draft.name end,
      due_at = case when ${keepsDue} or (${saved !== null} and draft.state = 'scheduled') then draft.due_at else ${due && new Date(due.at)} end,
      due_date = case when ${keepsDue} or (${saved !== null} and draft.state = 'scheduled') then draft.due_date else ${due?.date ?? null}::date end,
      due_minute = case when ${keepsDue} or (${saved !== null} and draft.state = 'scheduled') then draft.due_minute else ${due?.minute ?? null}::int end,
      failure = ${update.state === 'failed' ? JSON.stringify(update.failure) : null}::jsonb,
      set_id = ${update.state === 'published' ? update.setId : null}::uuid,
      author = coalesce(${by}, draft.author),
      author_user = case when ${by}::text is null then draft.author_user else current_actor() end
    where draft.id = ${draftId}
    returning ${columns}`.execute(tx)
  return single(rows)
}

/** A scheduled draft with what is needed to publish it as its author. */
export interface DueDraft {
  readonly id: string
  readonly businessId: string
  readonly author: string
  readonly userId: string | null
}

/** The ids of the merchants that have drafts to publish at this time. */
export async function merchantsWithDueDrafts(pool: pg.Pool, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select merchants_with_due_drafts($1) as id', [new Date(now)])
  return rows.map(({ id }) => id)
}

/** The due drafts of the transaction's merchant, in the order of their times. */
export async function dueDrafts(tx: Tx, now: number): Promise<DueDraft[]> {
  const { rows } = await sql<DueDraft>`
    select id, business_id as "businessId", author, author_user as "userId" from change_drafts
    where state = 'scheduled' and due_at <= ${new Date(now)} order by due_at, id`.execute(tx)
  return rows
}

function single(rows: readonly ChangeDraft[]): ChangeDraft {
  const [draft] = rows
  if (!draft) throw new Error('Cannot write the draft: no row was returned')
  return draft
}
