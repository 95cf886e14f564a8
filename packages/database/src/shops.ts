import type { Point } from '@sofra/delivery'
import { camelFields } from '@sofra/field-names'
import type { SellingType } from '@sofra/menu'
import type { BusinessSettings, BusinessStatus, SellingSettings, Shop, ShopAddress } from '@sofra/ordering'
import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import { bumpOverlayRevision, versionWithOverlay } from './overlay.ts'
import { ratingOf } from './reviews.ts'
import type { BusinessesTable } from './schema-shops.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** Finds the shop of the link `/:referenceId`, in any case; null when there is none. */
export async function findShopByReference(pool: pg.Pool, referenceId: string): Promise<Shop | null> {
  return shopAt(pool, await lookUp(pool, 'reference_id', referenceId.toLowerCase()))
}

/** Finds the shop of a verified custom domain; null when there is none. */
export async function findShopByDomain(pool: pg.Pool, domain: string): Promise<Shop | null> {
  const where = 'domain = $1 and domain_verified_at is not null'
  const { rows } = await pool.query<ShopAddress>(`${selectAddress} where ${where}`, [domain.toLowerCase()])
  return shopAt(pool, rows[0] ?? null)
}

/** Finds the shop of a branch id; null when there is none. */
export async function findShopByBranch(pool: pg.Pool, branchId: string): Promise<Shop | null> {
  return shopAt(pool, await findBranch(pool, branchId))
}

/** Finds the directory entry of a branch id; null when there is none. */
export async function findBranch(pool: pg.Pool, branchId: string): Promise<ShopAddress | null> {
  return isId(branchId) ? lookUp(pool, 'branch_id', branchId) : null
}

/** Finds the directory entry of a reference id, in any case; null when there is none. */
export function findBranchByReference(pool: pg.Pool, referenceId: string): Promise<ShopAddress | null> {
  return lookUp(pool, 'reference_id', referenceId.toLowerCase())
}

/** Lists all shops by reference id. */
export async function listShops(pool: pg.Pool): Promise<ShopAddress[]> {
  const { rows } = await pool.query<ShopAddress>(`${selectAddress} order by reference_id`)
  return rows
}

/**
 * Changes the status of a business. Guests of a suspended one see only its contact details, and `reason` is shown to its
 * owner; a draft does not exist for guests.
 */
export async function setBusinessStatus(
  tx: Tx,
  businessId: string,
  status: BusinessStatus,
  reason = '',
): Promise<void> {
  await sql`
    update businesses set status = ${status}, suspended_reason = ${status === 'suspended' ? reason : ''},
      status_before_suspension = case
        when ${status} <> 'suspended' then null
        when status = 'suspended' then status_before_suspension
        else status
      end
    where id = ${businessId}`.execute(tx)
  await refreshShop(tx, businessId)
}

/** Ends the suspension of a business, which becomes a draft again if it was one. */
export async function resumeBusiness(tx: Tx, businessId: string): Promise<void> {
  const found = await tx
    .selectFrom('businesses')
    .select('status_before_suspension')
    .where('id', '=', businessId)
    .where('status', '=', 'suspended')
    .executeTakeFirst()
  if (found) await setBusinessStatus(tx, businessId, found.status_before_suspension ?? 'active')
}

/** Makes every process read the shop again: its branches get a new version of their menu, whose cached copies end. */
export async function refreshShop(tx: Tx, businessId: string): Promise<void> {
  const branches = await tx.selectFrom('branches').select('id').where('business_id', '=', businessId).execute()
  for (const branch of branches) await bumpOverlayRevision(tx, branch.id)
}

/** The status of a business, with the reason of its suspension. */
export interface BusinessState {
  readonly status: BusinessStatus
  readonly suspendedReason: string
}

/** Returns the status of the business, or null when there is none. */
export async function businessStatus(tx: Tx, businessId: string): Promise<BusinessState | null> {
  const row = await tx
    .selectFrom('businesses')
    .select(['status', 'suspended_reason as suspendedReason'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row ?? null
}

const selectAddress = `
  select reference_id as "referenceId", merchant_id as "merchantId", business_id as "businessId",
    branch_id as "branchId"
  from directory`

async function lookUp(pool: pg.Pool, column: 'reference_id' | 'branch_id', value: string): Promise<ShopAddress | null> {
  const { rows } = await pool.query<ShopAddress>(`${selectAddress} where ${column} = $1`, [value])
  return rows[0] ?? null
}

async function shopAt(pool: pg.Pool, address: ShopAddress | null): Promise<Shop | null> {
  return address && asMerchant(pool, address.merchantId, (tx) => readShop(tx, address))
}

/** Reads the shop of a directory entry in a merchant's transaction; null when there is none. */
export async function readShop(tx: Tx, address: ShopAddress): Promise<Shop | null> {
  const business = await tx.selectFrom('businesses').selectAll().where('id', '=', address.businessId).executeTakeFirst()
  const rows = await branchRows(tx, address.businessId)
  const here = rows.find((row) => row.id === address.branchId)
  if (!business || !here) return null

  const orderTaxes = await tx
    .selectFrom('taxes')
    .select(['id', 'names', 'rate', 'inclusive'])
    .where('business_id', '=', address.businessId)
    .where('on_order', '=', true)
    .orderBy('position')
    .execute()

  return {
    ...address,
    ...settingsOf(business),
    status: business.status,
    branchNames: here.names,
    address: here.address,
    phone: here.phone,
    point: pointOf(here),
    sellingTypes: here.selling.map(({ type }) => type),
    selling: Object.fromEntries(here.selling.map(({ type, ...settings }) => [type, settings])),
    servicePoints: here.service_points,
    rating: business.show_rating ? await ratingOf(tx, business.id) : null,
    orderTaxes,
    branches: rows.map((row) => ({
      id: row.id,
      referenceId: row.reference_id,
      names: row.names,
      address: row.address,
      phone: row.phone,
      point: pointOf(row),
      sellingTypes: row.selling.map(({ type }) => type),
      hours: Object.fromEntries(row.selling.map(({ type, hours }) => [type, hours])),
      pauses: Object.fromEntries(row.selling.map(({ type, pauses }) => [type, pauses])),
      lastOrderMinutes: Object.fromEntries(row.selling.map(({ type, lastOrderMinutes }) => [type, lastOrderMinutes])),
    })),
    menuVersion: here.menu_version === null ? '' : versionWithOverlay(here.menu_version, here.overlay_revision),
  }
}

/** The settings that guests see: every column except those of the database and of the owner. */
function settingsOf(row: Selectable<BusinessesTable>): BusinessSettings {
  const { merchant_id, id, status, suspended_reason, status_before_suspension, creation_key, created_at, ...settings } =
    row
  const { show_rating, order_messages, escalation, wallet_policy, highlighted_category_id, lock_minutes, ...shown } =
    settings
  return camelFields(shown)
}

function branchRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('branches')
    .selectAll()
    .select(
      sql<(SellingSettings & { type: SellingType })[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'type', selling_type, 'hours', hours, 'pauses', pauses, 'busy', busy, 'minOrder', min_order, 'schedule', schedule_rules,
          'preparationMinutes', preparation_minutes, 'serviceFee', service_fee, 'payments', payments,
          'lastOrderMinutes', last_order_minutes, 'acceptance', acceptance,
          'reservation', reservation
        ) order by branch_selling.position)
        from branch_selling
        where branch_selling.merchant_id = branches.merchant_id and branch_selling.branch_id = branches.id
      ), '[]')`.as('selling'),
    )
    .where('business_id', '=', businessId)
    .where('status', '=', 'open')
    .orderBy('position')
    .execute()
}

function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Point | null {
  return lat === null || lng === null ? null : { lat, lng }
}
