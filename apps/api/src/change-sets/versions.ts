import { type Change, type ChangeDraft, type ChangeSet, combineChanges, invert } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { textFields } from '@sofra/contract/record-references'
import { asStaff, findChangesAfter, hasPublication, insertDraft, lockEdits, type Tx } from '@sofra/database'
import { isSetting } from './check-settings.ts'
import { type Edit, makeChangesIn } from './make-changes.ts'

const options = { entryFields: textFields }

/**
 * The changes between a publication and a later one, or the menu as it is now.
 * @throws {Refusal} version_not_found
 */
export async function changesSince(
  tx: Tx,
  businessId: string,
  publicationId: string,
  until: string | null = null,
): Promise<Change[]> {
  for (const id of [publicationId, until]) {
    if (id !== null && !(await hasPublication(tx, businessId, id))) {
      throw new Refusal('version_not_found', { businessId, publicationId: id })
    }
  }
  const changes = await findChangesAfter(tx, businessId, publicationId, until)
  // A version is one of the menu; the settings stay as they are.
  return combineChanges(
    [],
    changes.filter(({ on }) => !isSetting(on)),
    options,
  )
}

/**
 * Makes the menu what it was at a publication: takes back everything that was changed since. Null if nothing was.
 * @throws {Refusal} version_not_found; change_conflict if the history does not reach the menu as it is; invalid_changes
 */
export function restoreVersion(edit: Edit, publicationId: string): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    await lockEdits(tx, edit.businessId)
    const changes = await changesSince(tx, edit.businessId, publicationId)
    if (changes.length === 0) return null
    return makeChangesIn(tx, edit, invert(changes), { kind: 'restore', restores: publicationId })
  })
}

/**
 * A draft that restores a version when it is published.
 * @throws {Refusal} version_not_found
 */
export function draftVersion(edit: Edit, publicationId: string, name: string): Promise<ChangeDraft> {
  return asStaff(edit.pool, edit, async (tx) => {
    const changes = invert(await changesSince(tx, edit.businessId, publicationId))
    return insertDraft(tx, { ...edit, changes, name })
  })
}
