import type { Pause, Schedule } from '@sofra/availability'
import type { Point } from '@sofra/delivery'
import type { SellingType, Tax, Texts } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import type { DropPin } from '@sofra/ordering'
import type { Tips } from '@sofra/pricing'
import { sql } from 'kysely'
import type pg from 'pg'
import { bumpOverlayRevision, versionWithOverlay } from './overlay.ts'
import { ratingOf } from './reviews.ts'
import type { AddressForm, SellingSettings, Theme } from './shop-record.ts'
import { asMerchant, isId, type Tx } from './tenancy.ts'

/** An entry of the directory, which is readable before the merchant is known. */
export interface ShopAddress {
  readonly referenceId: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
}

/** A branch of the same business. */
export interface FoundBranch {
  readonly id: string
  readonly referenceId: string
  readonly names: Texts
  readonly address: Texts
  readonly phone: string
  readonly point: Point | null
  readonly sellingTypes: readonly SellingType[]
  readonly hours: Readonly<Partial<Record<SellingType, Schedule>>>
  readonly pauses: Readonly<Partial<Record<SellingType, readonly Pause[]>>>
  readonly lastOrderMinutes: Readonly<Partial<Record<SellingType, number>>>
}

/** The business and the branch in view. The fields are those of the contract's `Shop`. */
export interface FoundShop extends ShopAddress {
  readonly names: Texts
  readonly taglines: Texts
  readonly branchNames: Texts
  readonly address: Texts
  readonly phone: string
  readonly whatsapp: string
  readonly point: Point | null
  readonly businessType: 'restaurant' | 'cafe' | 'shop'
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly status: 'active' | 'suspended'
  readonly theme: Theme
  readonly menuLayout: 'standard' | 'sub-categories'
  readonly menuCards: 'list' | 'grid'
  readonly sellingTypes: readonly SellingType[]
  readonly selling: Readonly<Partial<Record<SellingType, SellingSettings>>>
  readonly addressForm: AddressForm
  readonly shippingForm: AddressForm
  readonly servicePoints: readonly { readonly id: string; readonly names: Texts }[]
  readonly enableGift: boolean
  readonly tips: Tips | null
  readonly dropPin: DropPin
  readonly showCarInfo: boolean
  readonly chooseTable: boolean
  readonly fastCheckout: boolean
  readonly disableOtp: boolean
  readonly defaultCash: boolean
  readonly enableWallet: boolean
  readonly cart: boolean
  readonly hidePrice: boolean
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly orderTaxes: readonly Tax[]
  readonly social: Readonly<Record<string, string>>
  readonly policies: Texts
  readonly branches: readonly FoundBranch[]
  /** Empty until a menu is published. */
  readonly menuVersion: string
}

/** Finds the shop of the link `/:referenceId`, in any case; null when there is none. */
export async function findShopByReference(pool: pg.Pool, referenceId: string): Promise<FoundShop | null> {
  return shopAt(pool, await lookUp(pool, 'reference_id', referenceId.toLowerCase()))
}

/** Finds the shop of a custom domain; null when there is none. */
export async function findShopByDomain(pool: pg.Pool, domain: string): Promise<FoundShop | null> {
  return shopAt(pool, await lookUp(pool, 'domain', domain.toLowerCase()))
}

/** Finds the shop of a branch id; null when there is none. */
export async function findShopByBranch(pool: pg.Pool, branchId: string): Promise<FoundShop | null> {
  return shopAt(pool, await findBranch(pool, branchId))
}

/** Finds the directory entry of a branch id; null when there is none. */
export async function findBranch(pool: pg.Pool, branchId: string): Promise<ShopAddress | null> {
  return isId(branchId) ? lookUp(pool, 'branch_id', branchId) : null
}

/** Lists all shops by reference id. */
export async function listShops(pool: pg.Pool): Promise<ShopAddress[]> {
  const { rows } = await pool.query<ShopAddress>(`${selectAddress} order by reference_id`)
  return rows
}

/** Suspends or reactivates a business. Guests of a suspended business see only its contact details. */
export async function setBusinessStatus(tx: Tx, businessId: string, status: 'active' | 'suspended'): Promise<void> {
  await tx.updateTable('businesses').set({ status }).where('id', '=', businessId).execute()
  const branches = await tx.selectFrom('branches').select('id').where('business_id', '=', businessId).execute()
  // Processes reload a cached branch when its version changes.
  for (const branch of branches) await bumpOverlayRevision(tx, branch.id)
}

const selectAddress = `
  select reference_id as "referenceId", merchant_id as "merchantId", business_id as "businessId",
    branch_id as "branchId"
  from directory`

async function lookUp(
  pool: pg.Pool,
  column: 'reference_id' | 'domain' | 'branch_id',
  value: string,
): Promise<ShopAddress | null> {
  const { rows } = await pool.query<ShopAddress>(`${selectAddress} where ${column} = $1`, [value])
  return rows[0] ?? null
}

async function shopAt(pool: pg.Pool, address: ShopAddress | null): Promise<FoundShop | null> {
  return address && asMerchant(pool, address.merchantId, (tx) => readShop(tx, address))
}

async function readShop(tx: Tx, address: ShopAddress): Promise<FoundShop | null> {
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
    names: business.names,
    taglines: business.taglines,
    branchNames: here.names,
    address: here.address,
    phone: here.phone,
    whatsapp: business.whatsapp,
    point: pointOf(here),
    businessType: business.business_type,
    country: business.country,
    currency: business.currency,
    timeZone: business.time_zone,
    languages: business.languages,
    status: business.status,
    theme: business.theme,
    menuLayout: business.menu_layout,
    menuCards: business.menu_cards,
    sellingTypes: here.selling.map(({ type }) => type),
    selling: Object.fromEntries(here.selling.map(({ type, ...settings }) => [type, settings])),
    addressForm: business.address_form,
    shippingForm: business.shipping_form,
    servicePoints: here.service_points,
    enableGift: business.enable_gift,
    tips: business.tips,
    dropPin: business.drop_pin,
    showCarInfo: business.show_car_info,
    chooseTable: business.choose_table,
    fastCheckout: business.fast_checkout,
    disableOtp: business.disable_otp,
    defaultCash: business.default_cash,
    enableWallet: business.enable_wallet,
    cart: business.cart,
    hidePrice: business.hide_price,
    rating: business.show_rating ? await ratingOf(tx, business.id) : null,
    orderTaxes,
    social: business.social,
    policies: business.policies,
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

function branchRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('branches')
    .selectAll()
    .select(
      sql<(SellingSettings & { type: SellingType })[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'type', selling_type, 'hours', hours, 'pauses', pauses, 'minOrder', min_order, 'schedule', schedule_rules,
          'preparationMinutes', preparation_minutes, 'serviceFee', service_fee, 'payments', payments,
          'lastOrderMinutes', last_order_minutes
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
