import { randomUUID } from 'node:crypto'
import { findChanges, type Records } from '@sofra/changes'
import { snakeFields } from '@sofra/field-names'
import { sql } from 'kysely'
import { branchRows } from './branch-rows.ts'
import { insertChangeSet, lockEdits } from './change-sets.ts'
import { readMenuRecords } from './editable-records.ts'
import { couponRows, menuRows } from './menu-rows.ts'
import { publishMenu } from './menus.ts'
import { bumpOverlayRevision } from './overlay.ts'
import { writePaymentAccounts } from './payment-accounts.ts'
import type { ShopIds } from './shop-ids.ts'
import type { ShopRecord } from './shop-record.ts'
import type { Tx } from './tenancy.ts'
import { removeOthers, writeRows } from './write-rows.ts'

export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly businessId: string
      readonly branches: readonly {
        readonly branchId: string
        readonly referenceId: string
        readonly menuVersion: string
      }[]
    }
  /** The link belongs to another business, or another business has verified the domain. */
  | { readonly kind: 'address-taken'; readonly address: string }

export interface ShopToSave {
  readonly merchantId: string
  readonly record: ShopRecord
  readonly by: string
  /** The fields of menu records whose entries are changes of their own in the history. */
  readonly entryFields: ReadonlySet<string>
}

/**
 * Saves a whole business and publishes its branches. An existing business is replaced by the record: what the record
 * leaves out is removed, except what orders refer to (a branch is closed, a coupon deactivated). Saving the same record
 * again changes nothing, not even stock that was sold since.
 *
 * @throws RangeError when the record refers to a branch that it does not contain.
 */
export async function saveShop(tx: Tx, { merchantId, record, by, entryFields }: ShopToSave): Promise<SaveOutcome> {
  // Imports of a merchant run one at a time: concurrent ones would insert the same branches twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${merchantId}`}, 0))`.execute(tx)
  const found = await findExisting(tx, merchantId, record)
  if (found.kind === 'address-taken') return found

  const { businessId } = found
  await lockEdits(tx, businessId)
  const before = await readMenuRecords(tx, { merchantId, businessId })
  await writeBusiness(tx, merchantId, businessId, record)
  const branchIds = await writeBranches(tx, merchantId, businessId, record)
  const shopIds: ShopIds = { merchantId, businessId, branchIds }

  const tables = [...branchRows(record, shopIds), ...menuRows(record, shopIds)]
  for (const rows of tables) await writeRows(tx, rows)
  for (const rows of tables.toReversed()) await removeOthers(tx, rows)
  await writeCoupons(tx, record, shopIds)
  await writePaymentAccounts(tx, shopIds, record.business.paymentAccounts)

  const setId = await recordImport(tx, { merchantId, businessId, by, before, entryFields })
  const branches = []
  for (const [referenceId, branchId] of branchIds) {
    const changed = await writeAvailability(tx, record, shopIds, referenceId)
    const published = await publishMenu(tx, { branchId, by, setId })
    if (changed) await bumpOverlayRevision(tx, branchId)
    branches.push({ branchId, referenceId, menuVersion: published.version })
  }
  return { kind: 'saved', businessId, branches }
}

/** Adds what an import has changed to the history. A new business has none before it. Returns the id of the set. */
async function recordImport(
  tx: Tx,
  { before, entryFields, ...owner }: Omit<ShopToSave, 'record'> & { businessId: string; before: Records },
): Promise<string | null> {
  if (before.size === 0) return null
  const changes = findChanges(before, await readMenuRecords(tx, owner), { entryFields })
  if (changes.length === 0) return null
  return (await insertChangeSet(tx, { ...owner, changes, origin: { kind: 'import' } })).id
}

type Existing = { kind: 'found'; businessId: string } | { kind: 'address-taken'; address: string }

async function findExisting(tx: Tx, merchantId: string, record: ShopRecord): Promise<Existing> {
  const links = record.branches.map((branch) => branch.referenceId)
  const domains = record.branches.flatMap((branch) => branch.domain ?? [])
  const found = await tx
    .selectFrom('directory')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('reference_id', '=', sql<string>`any(${links}::text[])`),
        // Domains that are not verified yet belong to no business.
        eb.and([eb('domain', '=', sql<string>`any(${domains}::text[])`), eb('domain_verified_at', 'is not', null)]),
      ]),
    )
    .execute()
  const own = links.map((link) => found.find((row) => row.reference_id === link)).find((row) => row !== undefined)
  const businessId = own?.merchant_id === merchantId ? own.business_id : randomUUID()
  const taken = found.find((row) => row.business_id !== businessId)
  if (!taken) return { kind: 'found', businessId }
  return {
    kind: 'address-taken',
    address: links.includes(taken.reference_id) ? taken.reference_id : (taken.domain ?? ''),
  }
}

async function writeBusiness(tx: Tx, merchantId: string, businessId: string, { business }: ShopRecord): Promise<void> {
  const { paymentAccounts, ...settings } = business
  await writeRows(tx, {
    table: 'businesses',
    key: ['merchant_id', 'id'],
    scope: { column: 'business_id', ids: [] },
    rows: [{ merchant_id: merchantId, id: businessId, ...snakeFields(settings) }],
  })
}

/** Saves the branches and their links, closes those that are left out, and returns the ids by reference id. */
async function writeBranches(
  tx: Tx,
  merchantId: string,
  businessId: string,
  { branches }: ShopRecord,
): Promise<Map<string, string>> {
  const before = await tx
    .selectFrom('branches')
    .select(['id', 'reference_id'])
    .where('business_id', '=', businessId)
    .execute()
  const ids = new Map(
    branches.map(({ referenceId }) => [
      referenceId,
      before.find((row) => row.reference_id === referenceId)?.id ?? randomUUID(),
    ]),
  )
  const idOf = (referenceId: string) => ids.get(referenceId) ?? ''

  await writeRows(tx, {
    table: 'branches',
    key: ['merchant_id', 'id'],
    scope: { column: 'business_id', ids: [businessId] },
    rows: branches.map((branch, position) => ({
      merchant_id: merchantId,
      id: idOf(branch.referenceId),
      business_id: businessId,
      reference_id: branch.referenceId,
      position,
      status: 'open',
      names: branch.names,
      address: branch.address,
      phone: branch.phone,
      lat: branch.point?.lat ?? null,
      lng: branch.point?.lng ?? null,
      service_points: branch.servicePoints,
    })),
  })
  await tx
    .updateTable('branches')
    .set({ status: 'closed' })
    .where('business_id', '=', businessId)
    .where('id', 'not in', [...ids.values()])
    .execute()

  // Branches may have swapped links or domains, so all are deleted before any is inserted.
  const entries = await tx.deleteFrom('directory').where('business_id', '=', businessId).returningAll().execute()
  const proofOf = (domain: string | null) => {
    const entry = domain === null ? undefined : entries.find((one) => one.domain === domain)
    return {
      domain_verified_at: entry?.domain_verified_at ?? null,
      domain_checked_at: entry?.domain_checked_at ?? null,
      domain_problem: entry?.domain_problem ?? null,
    }
  }
  await tx
    .insertInto('directory')
    .values(
      branches.map((branch) => ({
        reference_id: branch.referenceId,
        domain: branch.domain,
        ...proofOf(branch.domain),
        merchant_id: merchantId,
        business_id: businessId,
        branch_id: idOf(branch.referenceId),
      })),
    )
    .execute()
  return ids
}

async function writeCoupons(tx: Tx, record: ShopRecord, shopIds: ShopIds): Promise<void> {
  // Uses of unlimited coupons are not counted, so a coupon that becomes limited starts from its recorded uses.
  const limited = record.coupons.filter(({ uses }) => uses !== null).map(({ code }) => code.toUpperCase())
  await sql`
    update coupons set used = (
      select count(*) from coupon_uses
      where coupon_uses.business_id = coupons.business_id and coupon_uses.code = coupons.code
    )
    where business_id = ${shopIds.businessId} and max_uses is null and code = any (${limited}::text[])`.execute(tx)
  await writeRows(tx, couponRows(record, shopIds))
  const codes = record.coupons.map((coupon) => coupon.code.toUpperCase())
  await sql`
    update coupons set active = false
    where business_id = ${shopIds.businessId} and active and code <> all (${codes}::text[])`.execute(tx)
}

/** Applies the file's sold-out flags and stock where they differ from the last import. Returns whether any did. */
async function writeAvailability(
  tx: Tx,
  { items }: ShopRecord,
  shopIds: ShopIds,
  referenceId: string,
): Promise<boolean> {
  const branchId = shopIds.branchIds.get(referenceId)
  const imported = items.map((item) => ({
    item_id: item.id,
    stock: item.stock,
    sold_out: item.soldOutIn.includes(referenceId),
  }))
  const written = await sql`
    insert into item_availability as now
      (merchant_id, branch_id, item_id, sold_out, stock, shown_stock, file_sold_out, file_stock)
    select ${shopIds.merchantId}::uuid, ${branchId}::uuid, item_id, sold_out, stock, stock, sold_out, stock
    from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb) as imported (item_id text, stock int, sold_out boolean)
    where stock is not null or sold_out or exists (
      select from item_availability as before
      where before.branch_id = ${branchId} and before.item_id = imported.item_id
    )
    on conflict (merchant_id, branch_id, item_id) do update set
      stock = case when now.file_stock is distinct from excluded.file_stock then excluded.stock else now.stock end,
      shown_stock = case when now.file_stock is distinct from excluded.file_stock then excluded.stock else now.shown_stock end,
      sold_out = case when now.file_sold_out <> excluded.file_sold_out then excluded.sold_out else now.sold_out end,
      sold_out_until = case when now.file_sold_out = excluded.file_sold_out then now.sold_out_until end,
      file_stock = excluded.file_stock,
      file_sold_out = excluded.file_sold_out
    where (now.file_stock, now.file_sold_out) is distinct from (excluded.file_stock, excluded.file_sold_out)
  `.execute(tx)
  const removed = await sql`
    delete from item_availability
    where branch_id = ${branchId} and item_id <> all (${items.map((item) => item.id)}::text[])`.execute(tx)
  return (written.numAffectedRows ?? 0n) + (removed.numAffectedRows ?? 0n) > 0n
}
