import type { Change, ChangeSet } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import {
  asMerchant,
  asStaff,
  deleteOldImports,
  insertImport,
  listNamedPictures,
  lockEdits,
  lockImport,
  readImportedFile,
  readMenuRecords,
  type StagedImport,
  commitImport as storeCommit,
  updateImport,
} from '@sofra/database'
import type pg from 'pg'
import { type Edit, makeChangesIn } from '../change-sets/make-changes.ts'
import { createFilePlanner, type FilePlanner } from '../menu-files/file-planner.ts'
import type { MergeContext } from '../menu-files/merge.ts'
import { picturesByName } from '../menu-files/picture-names.ts'
import type { ImportPlan } from '../menu-files/plan-import.ts'
import type { SourceFile } from '../menu-files/read-file.ts'

/** The business whose menu is compared with a file. */
export interface ImportEdit extends Edit {
  readonly currency: string
  readonly languages: readonly string[]
}

export type MenuImport = StagedImport<ImportPlan>

/** The planner of this process. */
const planner: FilePlanner = createFilePlanner()

/** How long imports are stored: for the download of their problems. */
const storedMilliseconds = 7 * 86_400_000

/**
 * Compares a file with the menu and stores it with what was found. Nothing of the menu is changed.
 * @throws {Refusal} invalid_file, unavailable
 */
export async function stageImport(edit: ImportEdit, source: SourceFile, now: number): Promise<MenuImport> {
  const plan = await compare(edit, source, { mapping: null, pictures: {} }, now)
  const { merchantId, businessId, by } = edit
  const file = { merchantId, businessId, name: source.name, content: source.bytes, plan, by }
  return asStaff(edit.pool, edit, (tx) => insertImport(tx, file))
}

/**
 * Compares the file of an import again with the current menu.
 * @throws {Refusal} import_not_found, import_committed, invalid_file, unavailable
 */
export async function reviseImport(
  edit: ImportEdit,
  id: string,
  options: Pick<MenuImport, 'mapping' | 'pictures'>,
  now: number,
): Promise<MenuImport> {
  const { businessId } = edit
  const { name, bytes } = await asMerchant(edit.pool, edit.merchantId, async (tx) => {
    const { name } = requireStaged(await lockImport<ImportPlan>(tx, businessId, id), id)
    return { name, bytes: (await readImportedFile(tx, businessId, id)) ?? new Uint8Array() }
  })
  const plan = await compare(edit, { name, bytes }, options, now)
  return asStaff(edit.pool, edit, async (tx) => {
    requireStaged(await lockImport<ImportPlan>(tx, businessId, id), id)
    return updateImport(tx, id, { ...options, plan })
  })
}

/** @throws {Refusal} import_not_found */
export async function findImport({ pool, merchantId, businessId }: Edit, id: string): Promise<MenuImport> {
  const found = await asMerchant(pool, merchantId, (tx) => lockImport<ImportPlan>(tx, businessId, id))
  if (!found) throw new Refusal('import_not_found', { id, businessId })
  return found
}

/**
 * Makes the changes of an import as one set. `remove` are the references of removable records to remove; others are
 * ignored. Null if nothing was different.
 * @throws {Refusal} import_not_found, import_committed, change_conflict, invalid_changes
 */
export function commitImport(edit: Edit, id: string, remove: readonly string[]): Promise<ChangeSet | null> {
  return asStaff(edit.pool, edit, async (tx) => {
    // Edits before imports, in the order of every call that locks both.
    await lockEdits(tx, edit.businessId)
    const { plan } = requireStaged(await lockImport<ImportPlan>(tx, edit.businessId, id), id)
    const changes = [...removals(plan, remove), ...plan.changes]
    const set = changes.length === 0 ? null : await makeChangesIn(tx, edit, changes, { kind: 'import' })
    await storeCommit(tx, id, set?.id ?? null)
    return set
  })
}

function removals({ removable }: ImportPlan, remove: readonly string[]): Change[] {
  const records = new Map(removable.map((one) => [one.on, one]))
  const removed = new Set(remove.flatMap((on) => [on, ...(records.get(on)?.with ?? [])]))
  return [...removed].flatMap((on): Change[] => {
    const found = records.get(on)
    return found ? [{ on, field: null, from: found.record, to: null }] : []
  })
}

/** Deletes imports that are older than a week. Returns how many. */
export function deleteExpiredImports(pool: pg.Pool, now: number): Promise<number> {
  return deleteOldImports(pool, now - storedMilliseconds)
}

async function compare(
  edit: ImportEdit,
  source: SourceFile,
  { mapping, pictures }: Pick<MenuImport, 'mapping' | 'pictures'>,
  now: number,
): Promise<ImportPlan> {
  const { languages, currency } = edit
  const menu = await asMerchant(edit.pool, edit.merchantId, async (tx): Promise<Omit<MergeContext, 'now'>> => {
    const library = await listNamedPictures(tx)
    const byId = new Map(library.map(({ picture }) => [picture.id, picture]))
    const own = Object.entries(pictures).flatMap(([name, id]) => {
      const picture = byId.get(id)
      return picture ? [[name, picture] as const] : []
    })
    const branches = await tx
      .selectFrom('branches')
      .select(['id', 'reference_id as referenceId', 'names'])
      .where('business_id', '=', edit.businessId)
      .execute()
    const before = await readMenuRecords(tx, edit)
    return { before, languages, branches, pictures: new Map([...picturesByName(library), ...own]) }
  })
  return planner.plan({ source, table: { languages, currency, mapping }, merge: { ...menu, now } })
}

function requireStaged(found: MenuImport | null, id: string): MenuImport {
  if (!found) throw new Refusal('import_not_found', { id })
  if (found.state === 'committed') throw new Refusal('import_committed', { id })
  return found
}
