import { randomUUID } from 'node:crypto'
import { snakeFields } from '@sofra/field-names'
import type { Texts } from '@sofra/menu'
import type { AddressForm, BusinessType, Theme } from '@sofra/ordering'
import { sql } from 'kysely'
import { publishMenu } from './menus.ts'
import type { Tx } from './tenancy.ts'
import { writeRows } from './write-rows.ts'

/** A merchant has at most this many businesses. */
const maxBusinesses = 50

/** A business as it is created: a draft with one branch, which does not sell anything yet. */
export interface NewBusinessRecord {
  /** Creating with the same key again returns the first business. */
  readonly key: string
  readonly names: Texts
  readonly businessType: BusinessType
  readonly country: string
  readonly currency: string
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly theme: Theme
  readonly addressForm: AddressForm
  readonly shippingForm: AddressForm
  /** The tax of all items; null: none. */
  readonly tax: { readonly names: Texts; readonly rate: number; readonly inclusive: boolean } | null
  readonly phone: string
  /** The reference ids to try, the preferred one first. */
  readonly referenceIds: readonly string[]
}

export type CreateOutcome =
  | { readonly kind: 'created'; readonly businessId: string; readonly branchId: string; readonly referenceId: string }
  /** Other branches have all of the reference ids. */
  | { readonly kind: 'reference-id-taken' }
  | { readonly kind: 'too-many' }

/** Creates a business of the transaction's merchant as a draft, and publishes its empty menu. */
export async function createBusiness(
  tx: Tx,
  { merchantId, business, by }: { merchantId: string; business: NewBusinessRecord; by: string },
): Promise<CreateOutcome> {
  // A second press of the button waits for the first one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`create business ${merchantId}`}, 0))`.execute(tx)
  const existing = await findCreated(tx, business.key)
  if (existing) return existing
  const { count } = await tx
    .selectFrom('businesses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxBusinesses) return { kind: 'too-many' }

  const businessId = randomUUID()
  await writeRows(tx, {
    table: 'businesses',
    key: ['merchant_id', 'id'],
    scope: { column: 'business_id', ids: [] },
    rows: [{ merchant_id: merchantId, id: businessId, ...businessRow(business) }],
  })
  const branch = await insertBranch(tx, { merchantId, businessId, business })
  if (!branch) return { kind: 'reference-id-taken' }
  if (business.tax) {
    const { names, rate, inclusive } = business.tax
    const row = { merchant_id: merchantId, business_id: businessId, id: 'vat', position: 0, rate, inclusive }
    await tx
      .insertInto('taxes')
      .values({ ...row, names: JSON.stringify(names), on_order: false })
      .execute()
  }
  await publishMenu(tx, { branchId: branch.branchId, by })
  return { kind: 'created', businessId, ...branch }
}

async function findCreated(tx: Tx, key: string): Promise<CreateOutcome | null> {
  const found = await tx
    .selectFrom('businesses')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.merchant_id', '=', 'businesses.merchant_id')
        .onRef('branches.business_id', '=', 'businesses.id'),
    )
    .select(['businesses.id as businessId', 'branches.id as branchId', 'reference_id as referenceId'])
    .where('creation_key', '=', key)
    .orderBy('branches.position')
    .executeTakeFirst()
  return found ? { kind: 'created', ...found } : null
}

/** The columns without a default. */
function businessRow({ key, tax: _tax, phone: _phone, referenceIds: _ids, ...business }: NewBusinessRecord) {
  // As in a shop file, the address is a section of the checkout.
  return { creation_key: key, status: 'draft', fast_checkout: true, ...snakeFields(business) }
}

/** The first branch, with the first reference id that is free; null if none is. */
async function insertBranch(
  tx: Tx,
  {
    merchantId,
    businessId,
    business,
  }: { readonly merchantId: string; readonly businessId: string; readonly business: NewBusinessRecord },
): Promise<{ branchId: string; referenceId: string } | null> {
  const [first = ''] = business.referenceIds
  const { id: branchId } = await tx
    .insertInto('branches')
    .values({
      merchant_id: merchantId,
      business_id: businessId,
      reference_id: first,
      names: JSON.stringify(business.names),
      phone: business.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const referenceId of business.referenceIds) {
    // The insert waits for a concurrent one of the same reference id.
    const inserted = await tx
      .insertInto('directory')
      .values({
        reference_id: referenceId,
        domain: null,
        merchant_id: merchantId,
        business_id: businessId,
        branch_id: branchId,
      })
      .onConflict((conflict) => conflict.column('reference_id').doNothing())
      .returning('reference_id')
      .executeTakeFirst()
    if (!inserted) continue
    await tx.updateTable('branches').set({ reference_id: referenceId }).where('id', '=', branchId).execute()
    return { branchId, referenceId }
  }
  return null
}

/** The reference ids of the list that a branch has, at any merchant. */
export async function takenReferenceIds(tx: Tx, referenceIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('directory')
    .select('reference_id')
    .where('reference_id', '=', sql<string>`any(${[...referenceIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ reference_id }) => reference_id))
}

/** Whether a business has ever had an order of a guest. */
export async function hasOrders(tx: Tx, businessId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('practice', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether guests of a business wait for an order. */
export async function hasOpenOrders(tx: Tx, businessId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('practice', '=', false)
    .where('state', 'not in', ['rejected', 'delivered', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a business has set any price. */
export async function hasPrices(tx: Tx, businessId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('price_labels')
    .select('id')
    .where('business_id', '=', businessId)
    .where('price', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
