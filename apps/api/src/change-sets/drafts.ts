import { instantOf } from '@sofra/availability'
import { type Change, type ChangeDraft, type ChangeSet, findChanges } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import type { Role } from '@sofra/contract/console'
import { textFields } from '@sofra/contract/record-references'
import {
  asMerchant,
  asStaff,
  type DraftUpdate,
  dueDrafts,
  findStaffMember,
  insertDraft,
  lockDraft,
  lockEdits,
  merchantsWithDueDrafts,
  sumOfEach,
  type Tx,
  updateDraft,
} from '@sofra/database'
import type pg from 'pg'
import { type Edit, makeChangesIn, planChanges } from './make-changes.ts'
import { requireChangePermissions } from './required-permissions.ts'

/** Collects changes without making them. */
export function createDraft(edit: Edit, contents: DraftContents): Promise<ChangeDraft> {
  return asStaff(edit.pool, edit, (tx) => insertDraft(tx, { ...edit, ...contents }))
}

export interface DraftContents {
  readonly changes: readonly Change[]
  readonly name: string | null
}

/**
 * Replaces the changes and the name of a draft. One that is scheduled stays scheduled, so that its changes need the same
 * permissions as with `scheduleDraft`.
 * @throws {Refusal} draft_not_found; draft_changed if it has another revision, or is published or discarded; forbidden
 */
export function saveDraft(
  edit: Edit,
  draftId: string,
  { changes, name, revision }: DraftContents & { readonly revision: number },
): Promise<ChangeDraft> {
  return changeDraft(edit, draftId, (draft) => {
    if (draft.state === 'scheduled') requireChangePermissions(edit.role, changes)
    if (draft.revision !== revision) throw new Refusal('draft_changed', { draftId, revision, current: draft.revision })
    return { state: 'saved', changes, name }
  })
}

/**
 * Takes a draft off its schedule, or brings a discarded one back.
 * @throws {Refusal} draft_not_found; draft_changed if it is published
 */
export function reopenDraft(edit: Edit, draftId: string): Promise<ChangeDraft> {
  return changeDraft(edit, draftId, () => ({ state: 'open' }), ['discarded'])
}

/**
 * The changes that publishing a draft would make now, with what follows from them.
 * @throws {Refusal} draft_not_found; draft_changed; what `makeChanges` throws
 */
export function checkDraft(edit: Edit, draftId: string): Promise<Change[]> {
  return asStaff(edit.pool, edit, async (tx) => {
    const { changes } = await requireDraft(tx, edit, draftId)
    const { before, after } = await planChanges(tx, edit, changes)
    return findChanges(before, after, { entryFields: textFields })
  })
}

/** @throws {Refusal} draft_not_found; draft_changed if it is published or discarded already */
export function discardDraft(edit: Edit, draftId: string): Promise<ChangeDraft> {
  return changeDraft(edit, draftId, () => ({ state: 'discarded' }))
}

/**
 * Publishes a draft at a local time of the business.
 * @throws {Refusal} invalid_due_time if it is not after `now`, or if the clocks skip it on that day; draft_not_found;
 * draft_changed; forbidden
 */
export function scheduleDraft(
  edit: Edit,
  draftId: string,
  { date, minute, timeZone, now }: { date: string; minute: number; timeZone: string; now: number },
): Promise<ChangeDraft> {
  const at = instantOf(date, minute, timeZone)
  if (at === null || at <= now) throw new Refusal('invalid_due_time', { date, minute, timeZone })
  return changeDraft(edit, draftId, ({ changes }) => {
    // Refused now rather than at their time, when the role is checked again.
    requireChangePermissions(edit.role, changes)
    return { state: 'scheduled', due: { at, date, minute } }
  })
}

/**
 * Makes the changes of a draft now. Null if nothing is different afterwards.
 * @throws {Refusal} draft_not_found; draft_changed; what `makeChanges` throws, after which the draft is as before
 */
export function publishDraft(edit: Edit, draftId: string): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    const draft = await requireDraft(tx, edit, draftId)
    const set = await makeChangesIn(tx, edit, draft.changes, { kind: 'edit', title: draft.name })
    await updateDraft(tx, draftId, { state: 'published', setId: set?.id ?? null }, edit.by)
    return set
  })
}

/**
 * Publishes the drafts whose time has come, each once, with the permissions that their authors have by then. A draft that is
 * refused has failed and shows why. Returns how many were processed.
 */
export async function publishDueDrafts(pool: pg.Pool, now: number): Promise<number> {
  return sumOfEach(await merchantsWithDueDrafts(pool, now), async (merchantId) => {
    const due = await asMerchant(pool, merchantId, (tx) => dueDrafts(tx, now))
    return sumOfEach(due, async ({ id, businessId, author, userId }) => {
      const due = { pool, merchantId, businessId, userId: userId ?? 'deleted', by: author }
      return (await publishDue(due, id)) ? 1 : 0
    })
  })
}

async function publishDue(due: Omit<Edit, 'role'>, draftId: string): Promise<boolean> {
  try {
    return await asStaff(due.pool, due, async (tx) => {
      await lockEdits(tx, due.businessId)
      const draft = await lockDraft(tx, due.businessId, draftId)
      // Another process was first, or the author changed it in this moment.
      if (draft?.state !== 'scheduled') return false
      const edit = { ...due, role: await currentRole(tx, due) }
      const set = await makeChangesIn(tx, edit, draft.changes, { kind: 'edit', title: draft.name })
      await updateDraft(tx, draftId, { state: 'published', setId: set?.id ?? null }, null)
      return true
    })
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const { fields, data } = cause.details
    const failure = { code: cause.code, ...(fields && { fields }), ...(data !== undefined && { data }) }
    return asStaff(due.pool, due, async (tx) => {
      const draft = await lockDraft(tx, due.businessId, draftId)
      if (draft?.state !== 'scheduled') return false
      await updateDraft(tx, draftId, { state: 'failed', failure }, null)
      return true
    })
  }
}

/**
 * The role that the author of a draft has when its time has come.
 * @throws {Refusal} forbidden if they have been removed or suspended since, or restricted to some branches
 */
async function currentRole(tx: Tx, { userId, businessId }: Pick<Edit, 'userId' | 'businessId'>): Promise<Role> {
  const member = await findStaffMember(tx, userId)
  if (!member || member.branchIds !== null) throw new Refusal('forbidden', { userId, businessId })
  return member.role
}

function changeDraft(
  edit: Edit,
  draftId: string,
  update: (draft: ChangeDraft) => DraftUpdate,
  also: readonly ChangeDraft['state'][] = [],
): Promise<ChangeDraft> {
  return asStaff(edit.pool, edit, async (tx) => {
    const draft = await requireDraft(tx, edit, draftId, also)
    return updateDraft(tx, draftId, update(draft), edit.by)
  })
}

/** Edits before drafts, in the order in which due drafts lock them. */
async function requireDraft(
  tx: Tx,
  { businessId }: Edit,
  draftId: string,
  also: readonly ChangeDraft['state'][] = [],
): Promise<ChangeDraft> {
  await lockEdits(tx, businessId)
  const draft = await lockDraft(tx, businessId, draftId)
  if (!draft) throw new Refusal('draft_not_found', { draftId, businessId })
  const states = ['open', 'scheduled', 'failed', ...also]
  if (!states.includes(draft.state)) {
    throw new Refusal('draft_changed', { draftId, state: draft.state })
  }
  return draft
}
