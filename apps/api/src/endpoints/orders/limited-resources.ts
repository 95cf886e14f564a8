import type { Shop } from '@sofra/contract'
import {
  asMerchant,
  type FoundCoupon,
  findCoupon,
  findEarlierUnpaid,
  type SlotCapacity,
  type StoredQuoteLock,
  slotCapacities,
  stockOf,
} from '@sofra/database'
import { indexMenu, type Menu } from '@sofra/menu'
import { couponProblemAt } from '@sofra/ordering'
import type { Coupon, CouponRefusal } from '@sofra/pricing'
import { remainingCapacity, type Slot } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { CouponGuesses } from './coupon-guesses.ts'
import { type CartRequest, couponCustomer } from './customer.ts'

/** The current state of the limited resources that a cart needs. Those held by the guest's own lock or unpaid order count as available. */
export interface LimitedResources {
  /** The menu with current stock. */
  readonly menu: Menu
  /** The remaining portions of each item of the cart with limited stock. */
  readonly portionsLeft: ReadonlyMap<string, number>
  readonly coupon: Coupon | null
  readonly couponProblem: ({ readonly code: string } & CouponRefusal) | null
  /** Whether the coupon limits the uses per customer. */
  readonly perCustomer: boolean
  /** Whether a slot has capacity for an order of this cart. */
  hasCapacity(slot: Slot): boolean
}

const guesses = new CouponGuesses()
const tooManyAttempts: CouponRefusal = { problem: 'too-many-attempts', from: null }

/** Reads the limited resources of a cart; a cart that needs none causes no query. */
export async function readLimitedResources(
  shop: Shop,
  request: CartRequest,
  {
    menu,
    needsSlot,
    lock,
  }: { readonly menu: Menu; readonly needsSlot: boolean; readonly lock: StoredQuoteLock | null },
  context: AppContext,
): Promise<LimitedResources> {
  const { branchId, businessId } = shop
  const { couponCode: code } = request
  const counted = countedItems(menu, request)
  const rules = needsSlot ? await context.shops.slotRulesOf(shop) : []
  if (counted.length === 0 && code === '' && rules.length === 0) {
    return {
      menu,
      portionsLeft: new Map(),
      coupon: null,
      couponProblem: null,
      perCustomer: false,
      hasCapacity: () => true,
    }
  }

  const now = context.clock.now()
  const customer = couponCustomer(request, shop.country)
  const client = `${branchId} ${networkPrefixOf(request.clientIp)}`
  const tooMany = guesses.isLimited(client, now)
  const { stock, found, capacities } = await asMerchant(context.pool, shop.merchantId, async (tx) => {
    const earlier = request.replaces ? await findEarlierUnpaid(tx, { businessId, ...request.replaces }) : null
    const holds = [lock?.id, earlier].filter((id) => id != null)
    return {
      stock: counted.length > 0 ? await stockOf(tx, { branchId, itemIds: counted, holds }) : new Map<string, number>(),
      found: code === '' || tooMany ? null : await findCoupon(tx, { businessId, code, customer, holds }),
      capacities: rules.length > 0 ? await slotCapacities(tx, { branchId, rules, from: now, holds }) : null,
    }
  })
  const problem = code === '' ? null : tooMany ? tooManyAttempts : couponRefusalOf(found, request, now, shop.timeZone)
  if (problem?.problem === 'unknown') guesses.count(client, code, now)
  return {
    menu: withStock(menu, stock),
    portionsLeft: stock,
    coupon: found?.coupon ?? null,
    couponProblem: problem && { code: found?.coupon.code ?? code, ...problem },
    perCustomer: found?.perCustomer ?? false,
    hasCapacity: capacityCheck(capacities?.get(request.fulfilment.type) ?? [], request),
  }
}

function countedItems(menu: Menu, { lines }: CartRequest): string[] {
  const { items } = indexMenu(menu)
  return [...new Set(lines.map(({ itemId }) => itemId))].filter((id) => (items.get(id)?.stock ?? null) !== null)
}

/** Adds current stock to the cached menu, which is updated only when an item sells out. */
function withStock(menu: Menu, stock: ReadonlyMap<string, number>): Menu {
  const differs = menu.items.some((item) => stock.has(item.id) && stock.get(item.id) !== item.stock)
  if (!differs) return menu
  return { ...menu, items: menu.items.map((item) => ({ ...item, stock: stock.get(item.id) ?? item.stock })) }
}

function couponRefusalOf(
  found: FoundCoupon | null,
  { signedIn }: CartRequest,
  now: number,
  zone: string,
): CouponRefusal | null {
  if (!found) return { problem: 'unknown', from: null }
  const { coupon, window, from, until, usesLeft, customerUsesLeft } = found
  const facts = { instant: now, zone, customer: signedIn ? 'member' : 'guest', usesLeft, customerUsesLeft } as const
  const problem = couponProblemAt({ userType: coupon.userType, window }, facts)
  if (problem) return problem
  if (until !== null && now >= until) return { problem: 'outside-window', from: null }
  return from !== null && now < from ? { problem: 'outside-window', from } : null
}

function capacityCheck(capacities: readonly SlotCapacity[], { lines }: CartRequest): (slot: Slot) => boolean {
  const items = lines.reduce((sum, { count }) => sum + count, 0)
  return (slot) =>
    capacities.every(
      (rule) => (remainingCapacity(slot, [rule]) ?? 0) >= (rule.counts === 'items' ? Math.max(items, 1) : 1),
    )
}
