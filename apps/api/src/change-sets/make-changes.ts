import { applyChanges, type Change, type ChangeSet, findChanges, invert, type Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import type { Role } from '@sofra/contract/console'
import { referenceOf, textFields } from '@sofra/contract/record-references'
import {
  asStaff,
  type ChangeOrigin,
  findChanges as findStoredChanges,
  insertChangeSet,
  lockEdits,
  publishMenus,
  readMenuRecords,
  readSettingRecords,
  refreshShop,
  type Tx,
  writeRecords,
} from '@sofra/database'
import type pg from 'pg'
import { checkMenu } from './check-menu.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSettings, isSetting, refuseTakenLink } from './check-settings.ts'
import { isStructural, removeDependents } from './dependents.ts'
import { parseRecords } from './parse-records.ts'
import { requireChangePermissions } from './required-permissions.ts'

/** Who edits which business. */
export interface Edit {
  readonly pool: pg.Pool
  readonly merchantId: string
  readonly businessId: string
  readonly userId: string
  /** The name of the user. */
  readonly by: string
  /** Their role in the business. */
  readonly role: Role
}

/**
 * Makes a list of changes, all or none: checks them against the current values, writes the rows and the history, and
 * publishes the menus, in one transaction. Null if nothing is different afterwards.
 * @throws {Refusal} change_conflict with the current values if another edit came first; invalid_changes with the fields
 */
export function makeChanges(edit: Edit, changes: readonly Change[]): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    await lockEdits(tx, edit.businessId)
    return makeChangesIn(tx, edit, changes, { kind: 'edit' })
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
    return makeChangesIn(tx, edit, invert(changes), { kind: 'undo', undoes: setId })
  })
}

/**
 * `makeChanges` in a transaction that has locked the edits of the business.
 * @throws {Refusal} change_conflict, invalid_changes; forbidden if the role does not permit one of them
 */
export async function makeChangesIn(
  tx: Tx,
  edit: Edit,
  changes: readonly Change[],
  origin: ChangeOrigin,
): Promise<ChangeSet | null> {
  return store(tx, edit, await planChanges(tx, edit, changes), origin)
}

/** The records that changes concern, before and after them. */
export interface PlannedChanges {
  readonly before: Records
  readonly after: Records
}

/**
 * Checks changes against the current values and makes what follows from them, without writing anything.
 * @throws {Refusal} change_conflict, invalid_changes
 */
export async function planChanges(tx: Tx, edit: Edit, changes: readonly Change[]): Promise<PlannedChanges> {
  requireChangePermissions(edit.role, changes)
  // A change within one record concerns no other, so that most edits need not read the whole menu.
  const structural = changes.some(isStructural)
  const settings = changes.some(({ on }) => isSetting(on))
  const before: Records = new Map([
    ...(await readMenuRecords(tx, edit, structural ? undefined : changes.map(({ on }) => on))),
    ...(settings ? await readSettingRecords(tx, edit) : []),
  ])
  const { languages, branchIds } = await readBusiness(tx, edit.businessId)
  const applied = applyChanges(before, changes)
  if (applied.kind === 'conflicts') {
    const { conflicts } = applied
    throw new Refusal('change_conflict', { conflicts }, { data: { conflicts } })
  }
  const complete = structural ? removeDependents(before, applied.records) : applied.records
  const changedLanguages = complete.get(referenceOf('business', edit.businessId))?.['languages']
  const after = parseRecords(before, complete, (changedLanguages as readonly string[] | undefined) ?? languages)
  if (structural) checkMenu(after, { branchIds })
  if (settings) await checkSettings(tx, { businessId: edit.businessId, before, after })
  await checkPictures(tx, before, after)
  return { before, after }
}

async function store(
  tx: Tx,
  edit: Edit,
  { before, after }: PlannedChanges,
  origin: ChangeOrigin,
): Promise<ChangeSet | null> {
  const changes = findChanges(before, after, { entryFields: textFields })
  if (changes.length === 0) return null
  await writeRecords(tx, edit, before, after).catch(refuseTakenLink)
  const { merchantId, businessId, by } = edit
  const set = await insertChangeSet(tx, { merchantId, businessId, by, changes, origin })
  await publishMenus(tx, { businessId, by, setId: set.id })
  if (changes.some(({ on }) => isSetting(on))) await refreshShop(tx, businessId)
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
