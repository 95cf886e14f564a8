import { applyChanges, type Change, type ChangeSet, findChanges, invert, type Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { textFields } from '@sofra/contract/menu-records'
import {
  asStaff,
  findChanges as findStoredChanges,
  insertChangeSet,
  lockEdits,
  publishMenus,
  readMenuRecords,
  type Tx,
  writeMenuRecords,
} from '@sofra/database'
import type pg from 'pg'
import { checkMenu } from './check-menu.ts'
import { checkPictures } from './check-pictures.ts'
import { isStructural, removeDependents } from './dependents.ts'
import { parseRecords } from './parse-records.ts'

/** Who edits which business. */
export interface Edit {
  readonly pool: pg.Pool
  readonly merchantId: string
  readonly businessId: string
  readonly userId: string
  /** The name of the user. */
  readonly by: string
}

/**
 * Makes a list of changes, all or none: checks them against the current values, writes the rows and the history, and
 * publishes the menus, in one transaction. Null if nothing is different afterwards.
 * @throws {Refusal} change_conflict with the current values if another edit came first; invalid_changes with the fields
 */
export function makeChanges(edit: Edit, changes: readonly Change[]): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    await lockEdits(tx, edit.businessId)
    return makeChangesIn(tx, edit, { changes, undoes: null })
  })
}

/**
 * Takes a set of changes back. Null if everything is as before it already.
 * @throws {Refusal} change_set_not_found; change_conflict if one of its values has been changed since; invalid_changes
 */
export function undoChanges(edit: Edit, setId: string): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    await lockEdits(tx, edit.businessId)
    const changes = await findStoredChanges(tx, edit.businessId, setId)
    if (!changes) throw new Refusal('change_set_not_found', { setId, businessId: edit.businessId })
    return makeChangesIn(tx, edit, { changes: invert(changes), undoes: setId })
  })
}

/**
 * `makeChanges` in a transaction that has locked the edits of the business. `undoes` is the set that the changes take back.
 * @throws {Refusal} change_conflict, invalid_changes
 */
export async function makeChangesIn(
  tx: Tx,
  edit: Edit,
  { changes, undoes }: { readonly changes: readonly Change[]; readonly undoes: string | null },
): Promise<ChangeSet | null> {
  // A change within one record concerns no other, so that most edits need not read the whole menu.
  const structural = changes.some(isStructural)
  const before = await readMenuRecords(tx, edit, structural ? undefined : changes.map(({ on }) => on))
  const { languages, branchIds } = await readBusiness(tx, edit.businessId)
  const applied = applyChanges(before, changes)
  if (applied.kind === 'conflicts') {
    const { conflicts } = applied
    throw new Refusal('change_conflict', { conflicts }, { data: { conflicts } })
  }
  const complete = structural ? removeDependents(before, applied.records) : applied.records
  const after = parseRecords(before, complete, languages)
  if (structural) checkMenu(after, { branchIds })
  await checkPictures(tx, before, after)
  return store(tx, edit, { before, after, undoes })
}

async function store(
  tx: Tx,
  edit: Edit,
  { before, after, undoes }: { readonly before: Records; readonly after: Records; readonly undoes: string | null },
): Promise<ChangeSet | null> {
  const changes = findChanges(before, after, { entryFields: textFields })
  if (changes.length === 0) return null
  await writeMenuRecords(tx, edit, before, after)
  const { merchantId, businessId, by } = edit
  const set = await insertChangeSet(tx, { merchantId, businessId, by, changes, undoes })
  await publishMenus(tx, { businessId, by })
  return set
}

async function readBusiness(tx: Tx, businessId: string) {
  const { languages } = await tx
    .selectFrom('businesses')
    .select('languages')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const branches = await tx.selectFrom('branches').select('id').where('business_id', '=', businessId).execute()
  return { languages, branchIds: new Set(branches.map(({ id }) => id)) }
}
