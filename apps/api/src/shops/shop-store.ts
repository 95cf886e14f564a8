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
import { isOnline, type PaymentMethod, takesCurrency } from '@sofra/ordering'
import type pg from 'pg'
import type { Changes } from '../changes/changes.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { BriefMemory } from './brief-memory.ts'

/** Where a branch brings and sends its goods; hidden zones stay home. */
export interface BranchPlaces {
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
}

/**
 * The shops as the database has them, remembered for a second: guests come in crowds, and an owner's change shows at
 * once, as everything of ours does.
 */
export interface ShopStore {
  findByReference(referenceId: string): Promise<Shop | null>
  findByDomain(domain: string): Promise<Shop | null>
  findByBranch(branchId: string): Promise<Shop | null>
  placesOf(shop: Shop): Promise<BranchPlaces>
  tablesOf(shop: Shop): Promise<readonly Table[]>
  slotRulesOf(shop: Shop): Promise<readonly SlotRule[]>
  /** The table with this id or QR token; by its id only where guests may choose their table. */
  findTable(shop: Shop, idOrToken: string): Promise<Table | null>
}

const memoryMilliseconds = 1_000

export function createShopStore(
  pool: pg.Pool,
  changes: Changes,
  /** Whom payments may be taken through here. */
  providers: ReadonlySet<PaymentAccount['provider']>,
): ShopStore {
  const shops = new BriefMemory<Shop | null>(memoryMilliseconds)
  const places = new BriefMemory<BranchPlaces>(memoryMilliseconds)
  const tables = new BriefMemory<readonly Table[]>(memoryMilliseconds)
  const slotRules = new BriefMemory<readonly SlotRule[]>(memoryMilliseconds)
  const forget = () => {
    shops.clear()
    places.clear()
    tables.clear()
    slotRules.clear()
  }
  changes.onMenu(forget)
  changes.onGap(forget)
  const within = <T>(shop: Shop, run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, shop.merchantId, run)

  return {
    findByReference: (id) =>
      shops.remember(`reference ${id}`, () => presentable(pool, providers, findShopByReference(pool, id))),
    findByDomain: (domain) =>
      shops.remember(`domain ${domain}`, () => presentable(pool, providers, findShopByDomain(pool, domain))),
    findByBranch: (id) =>
      shops.remember(`branch ${id}`, () => presentable(pool, providers, findShopByBranch(pool, id))),
    placesOf: (shop) =>
      places.remember(shop.branchId, () =>
        within(shop, async (tx) => ({
          zones: (await zonesOf(tx, shop.branchId)).filter((zone) => zone.visible),
          countries: await shippingCountriesOf(tx, shop.branchId),
        })),
      ),
    tablesOf: (shop) =>
      tables.remember(shop.branchId, () =>
        within(shop, async (tx) =>
          (await listTables(tx, shop.branchId)).map(({ id, name, seats }) => ({ id, name, seats })),
        ),
      ),
    slotRulesOf: (shop) =>
      slotRules.remember(shop.branchId, () => within(shop, (tx) => slotRulesOf(tx, shop.branchId))),
    findTable: (shop, idOrToken) =>
      within(shop, async (tx) => {
        const found =
          (shop.chooseTable ? await findTable(tx, shop.branchId, idOrToken) : null) ??
          (await findTableByToken(tx, shop.branchId, idOrToken))
        return found && { id: found.id, name: found.name, seats: found.seats }
      }),
  }
}

/** The shop with its owner's texts as HTML that does no harm, whoever shows them. */
async function presentable(
  pool: pg.Pool,
  providers: ReadonlySet<PaymentAccount['provider']>,
  finding: Promise<Shop | null>,
): Promise<Shop | null> {
  const shop = await finding
  if (!shop) return null
  const accounts = await asMerchant(pool, shop.merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const policies = Object.entries(shop.policies).map(([language, text]) => [language, cleaned(text)] as const)
  return { ...shop, policies: Object.fromEntries(policies), selling: payableSelling(shop, accounts, providers) }
}

/** A way of paying that needs a provider is offered where the business has one for it, and nowhere else. */
function payableSelling(
  { selling, currency }: Shop,
  accounts: readonly PaymentAccount[],
  providers: ReadonlySet<PaymentAccount['provider']>,
): Shop['selling'] {
  const payable = (method: PaymentMethod) =>
    !isOnline(method) ||
    (takesCurrency(method, currency) &&
      accounts.some(({ provider, methods }) => providers.has(provider) && methods.includes(method)))
  return Object.fromEntries(
    Object.entries(selling).map(([type, settings]) => [
      type,
      { ...settings, payments: settings.payments.filter(payable) },
    ]),
  )
}

/** A shop is read anew every second, its policies change once a year. */
const cleanTexts = new Map<string, string>()
const mostCleanTexts = 500

function cleaned(source: string): string {
  const known = cleanTexts.get(source)
  if (known !== undefined) return known
  if (cleanTexts.size >= mostCleanTexts) cleanTexts.clear()
  const html = cleanHtml(source)
  cleanTexts.set(source, html)
  return html
}
