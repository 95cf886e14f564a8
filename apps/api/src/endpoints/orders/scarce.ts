import type { Shop } from '@sofra/contract'
import {
  asMerchant,
  type FoundCoupon,
  findCoupon,
  findEarlierUnpaid,
  type HeldLock,
  type SlotCapacity,
  slotCapacities,
  stockOf,
} from '@sofra/database'
import { indexMenu, type Menu } from '@sofra/menu'
import { couponProblemAt } from '@sofra/ordering'
import type { Coupon, CouponRefusal } from '@sofra/pricing'
import { placesLeft, type Slot } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import { type CartRequest, customerOf } from './customer.ts'

/** What the database knows at this moment of what a cart wants; neither the guest's own lock nor their unpaid order holds anything from them. */
export interface Scarce {
  /** The menu with the portions that are left now. */
  readonly menu: Menu
  /** How many portions there are of each item that is counted and wanted. */
  readonly portionsLeft: ReadonlyMap<string, number>
  readonly coupon: Coupon | null
  readonly couponProblem: ({ readonly code: string } & CouponRefusal) | null
  /** Whether the coupon asks who uses it. */
  readonly perCustomer: boolean
  /** Whether an order of this cart still fits into a slot. */
  fits(slot: Slot): boolean
}

/** Asks for what is scarce in a cart; of one that wants nothing scarce, nothing is asked. */
export async function readScarce(
  shop: Shop,
  request: CartRequest,
  { menu, wantsSlot, lock }: { readonly menu: Menu; readonly wantsSlot: boolean; readonly lock: HeldLock | null },
  parts: AppContext,
): Promise<Scarce> {
  const { branchId, businessId } = shop
  const { couponCode: code } = request
  const counted = countedItems(menu, request)
  const rules = wantsSlot ? await parts.shops.slotRulesOf(shop) : []
  if (counted.length === 0 && code === '' && rules.length === 0) {
    return { menu, portionsLeft: new Map(), coupon: null, couponProblem: null, perCustomer: false, fits: () => true }
  }

  const now = parts.clock.now()
  const customer = customerOf(request, shop.country)
  const { stock, found, capacities } = await asMerchant(parts.pool, shop.merchantId, async (tx) => {
    const earlier = request.replaces ? await findEarlierUnpaid(tx, { businessId, ...request.replaces }) : null
    const holds = [lock?.id, earlier].filter((id) => id != null)
    return {
      stock: counted.length > 0 ? await stockOf(tx, { branchId, itemIds: counted, holds }) : new Map<string, number>(),
      found: code === '' ? null : await findCoupon(tx, { businessId, code, customer, holds }),
      capacities: rules.length > 0 ? await slotCapacities(tx, { branchId, rules, from: now, holds }) : null,
    }
  })
  const problem = code === '' ? null : problemOf(found, request, now, shop.timeZone)
  return {
    menu: withStock(menu, stock),
    portionsLeft: stock,
    coupon: found?.coupon ?? null,
    couponProblem: problem && { code: found?.coupon.code ?? code, ...problem },
    perCustomer: found?.perCustomer ?? false,
    fits: fitting(capacities?.get(request.fulfilment.type) ?? [], request),
  }
}

function countedItems(menu: Menu, { lines }: CartRequest): string[] {
  const { items } = indexMenu(menu)
  return [...new Set(lines.map(({ itemId }) => itemId))].filter((id) => (items.get(id)?.stock ?? null) !== null)
}

/** The menu in memory learns of the last portion only; here each one counts. */
function withStock(menu: Menu, stock: ReadonlyMap<string, number>): Menu {
  const differs = menu.items.some((item) => stock.has(item.id) && stock.get(item.id) !== item.stock)
  if (!differs) return menu
  return { ...menu, items: menu.items.map((item) => ({ ...item, stock: stock.get(item.id) ?? item.stock })) }
}

function problemOf(found: FoundCoupon | null, { who }: CartRequest, now: number, zone: string): CouponRefusal | null {
  if (!found) return { problem: 'unknown', from: null }
  const { coupon, window, from, until, usesLeft, customerUsesLeft } = found
  const facts = { instant: now, zone, customer: who ? 'member' : 'guest', usesLeft, customerUsesLeft } as const
  const problem = couponProblemAt({ userType: coupon.userType, window }, facts)
  if (problem) return problem
  if (until !== null && now >= until) return { problem: 'outside-window', from: null }
  return from !== null && now < from ? { problem: 'outside-window', from } : null
}

function fitting(capacities: readonly SlotCapacity[], { lines }: CartRequest): (slot: Slot) => boolean {
  const items = lines.reduce((sum, { count }) => sum + count, 0)
  return (slot) =>
    capacities.every((rule) => (placesLeft(slot, [rule]) ?? 0) >= (rule.counts === 'items' ? Math.max(items, 1) : 1))
}
