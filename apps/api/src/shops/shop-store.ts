import type { Shop, Table } from '@sofra/contract'
import {
  asMerchant,
  findShopByBranch,
  findShopByDomain,
  findShopByReference,
  findTable,
  findTableByToken,
  listTables,
  type PaymentAccount,
  paymentAccountsOf,
  type SlotRule,
  shippingCountriesOf,
  slotRulesOf,
  zonesOf,
} from '@sofra/database'
import type { ShippingCountry, Zone } from '@sofra/delivery'
import { isOnline, type PaymentMethod, supportsCurrency } from '@sofra/ordering'
import type pg from 'pg'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { TtlCache } from './ttl-cache.ts'

/** The delivery zones (without hidden ones) and shipping countries of a branch. */
export interface BranchDestinations {
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
}

/**
 * The shops of the database, cached for a second: that absorbs bursts of requests, and an owner's change still shows
 * almost immediately.
 */
export interface ShopStore {
  findByReference(referenceId: string): Promise<Shop | null>
  findByDomain(domain: string): Promise<Shop | null>
  findByBranch(branchId: string): Promise<Shop | null>
  /** A shop as read from the database, with its policies as safe HTML and without payment methods that cannot be charged. */
  prepare(shop: Shop): Promise<Shop>
  destinationsOf(shop: Shop): Promise<BranchDestinations>
  tablesOf(shop: Shop): Promise<readonly Table[]>
  slotRulesOf(shop: Shop): Promise<readonly SlotRule[]>
  /** The table with this id or QR token; by id only if guests may choose their table. */
  findTable(shop: Shop, idOrToken: string): Promise<Table | null>
}

const cacheMilliseconds = 1_000

export function createShopStore(
  pool: pg.Pool,
  changes: ChangeFeed,
  /** The payment providers that this installation supports. */
  providers: ReadonlySet<PaymentAccount['provider']>,
): ShopStore {
  const shops = new TtlCache<Shop | null>(cacheMilliseconds)
  const destinations = new TtlCache<BranchDestinations>(cacheMilliseconds)
  const tables = new TtlCache<readonly Table[]>(cacheMilliseconds)
  const slotRules = new TtlCache<readonly SlotRule[]>(cacheMilliseconds)
  const clear = () => {
    shops.clear()
    destinations.clear()
    tables.clear()
    slotRules.clear()
  }
  changes.onMenu(clear)
  changes.onGap(clear)
  const within = <T>(shop: Shop, run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, shop.merchantId, run)

  const prepare = (shop: Shop) => prepareShop(pool, providers, shop)
  const prepareFound = async (shop: Shop | null) => shop && prepare(shop)

  return {
    findByReference: (id) =>
      shops.getOrLoad(`reference ${id}`, async () => prepareFound(await findShopByReference(pool, id))),
    findByDomain: (domain) =>
      shops.getOrLoad(`domain ${domain}`, async () => prepareFound(await findShopByDomain(pool, domain))),
    findByBranch: (id) => shops.getOrLoad(`branch ${id}`, async () => prepareFound(await findShopByBranch(pool, id))),
    prepare,
    destinationsOf: (shop) =>
      destinations.getOrLoad(shop.branchId, () =>
        within(shop, async (tx) => ({
          zones: (await zonesOf(tx, shop.branchId)).filter((zone) => zone.visible),
          countries: await shippingCountriesOf(tx, shop.branchId),
        })),
      ),
    tablesOf: (shop) =>
      tables.getOrLoad(shop.branchId, () =>
        within(shop, async (tx) =>
          (await listTables(tx, shop.branchId)).map(({ id, name, seats }) => ({ id, name, seats })),
        ),
      ),
    slotRulesOf: (shop) =>
      slotRules.getOrLoad(shop.branchId, () => within(shop, (tx) => slotRulesOf(tx, shop.branchId))),
    findTable: (shop, idOrToken) =>
      within(shop, async (tx) => {
        const found =
          (shop.chooseTable ? await findTable(tx, shop.branchId, idOrToken) : null) ??
          (await findTableByToken(tx, shop.branchId, idOrToken))
        return found && { id: found.id, name: found.name, seats: found.seats }
      }),
  }
}

/** The shop with its policies sanitized to safe HTML and without payment methods that cannot be charged. */
async function prepareShop(
  pool: pg.Pool,
  providers: ReadonlySet<PaymentAccount['provider']>,
  shop: Shop,
): Promise<Shop> {
  const accounts = await asMerchant(pool, shop.merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const policies = Object.entries(shop.policies).map(([language, text]) => [language, cleanHtmlCached(text)] as const)
  return {
    ...shop,
    policies: Object.fromEntries(policies),
    selling: sellingWithPayableMethods(shop, accounts, providers),
  }
}

/** Removes online payment methods for which the business has no account with a supported provider. */
function sellingWithPayableMethods(
  { selling, currency }: Shop,
  accounts: readonly PaymentAccount[],
  providers: ReadonlySet<PaymentAccount['provider']>,
): Shop['selling'] {
  const payable = (method: PaymentMethod) =>
    !isOnline(method) ||
    (supportsCurrency(method, currency) &&
      accounts.some(({ provider, methods }) => providers.has(provider) && methods.includes(method)))
  return Object.fromEntries(
    Object.entries(selling).map(([type, settings]) => [
      type,
      { ...settings, payments: settings.payments.filter(payable) },
    ]),
  )
}

/** Sanitized texts by their source: a shop is read every second, and its policies rarely change. */
const cleanTexts = new Map<string, string>()
const maxCleanTexts = 500

function cleanHtmlCached(source: string): string {
  const cached = cleanTexts.get(source)
  if (cached !== undefined) return cached
  if (cleanTexts.size >= maxCleanTexts) cleanTexts.clear()
  const html = cleanHtml(source)
  cleanTexts.set(source, html)
  return html
}
