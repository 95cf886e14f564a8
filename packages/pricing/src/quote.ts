import { indexMenu, type Menu, type SellingType } from '@sofra/menu'
import { type Amount, allocate, type Currency } from '@sofra/money'
import { applyCoupon, type Coupon, type CouponProblem, type Portions } from './coupon.ts'
import { type ItemSelection, selectionKey } from './item-selection.ts'
import { type PricedLine, priceLine, type QuoteLine } from './line.ts'
import { type QuoteTax, type TaxedPart, taxesOf } from './taxes.ts'
import type { Trace } from './trace.ts'
import { payFromWallet } from './wallet.ts'

/**
 * The priced cart, in minor units. total = subtotal − couponDiscount + exclusive taxes + fees + serviceFee + tip; toPay
 * = total − walletDiscount. All amounts are at least 0.
 */
export interface Quote {
  readonly currency: Currency
  readonly sellingType: SellingType
  readonly menuVersion: string
  readonly lines: readonly QuoteLine[]
  /** Sum of the lines before the shop's own discounts, and after them. */
  readonly gross: Amount
  readonly subtotal: Amount
  readonly couponDiscount: Amount
  readonly taxes: readonly QuoteTax[]
  readonly fees: Amount
  readonly serviceFee: Amount
  readonly tip: Amount
  readonly total: Amount
  readonly walletDiscount: Amount
  readonly toPay: Amount
  readonly minOrder: Amount
  readonly traces: readonly Trace[]
}

/** The delivery fee for this cart's subtotal; 0 for other selling types. */
export interface Fees {
  readonly amount: Amount
  readonly minOrder: Amount
  /** The fee without fee rules; missing: `amount`. */
  readonly usual?: Amount
  /** The next subtotal with a lower fee, and that fee; null or missing: none. */
  readonly lower?: { readonly from: Amount; readonly fees: Amount } | null
}

export interface QuoteRequest {
  readonly menu: Menu
  readonly sellingType: SellingType
  /** The instant the order is for: items must be available then. */
  readonly instant: number
  readonly lines: readonly ItemSelection[]
  readonly coupon: Coupon | null
  /** Why a code does not apply, for reasons that pricing cannot check: unknown, used up, outside its window. */
  readonly couponProblem?: {
    readonly code: string
    readonly problem: CouponProblem
    readonly from?: number | null
  } | null
  readonly customer: 'guest' | 'member'
  readonly fees: Fees
  readonly serviceFee?: Amount
  readonly tip?: Amount
  /** Available wallet balance that may be used. */
  readonly wallet?: Amount
}

/** Lines with the same selection, priced together: two lines of one cost as much as one line of two. */
interface LineGroup extends Portions {
  readonly lines: PricedLine[]
  count: number
  total: Amount
}

/**
 * Prices a cart and records traces, in the order of docs/product.md, section 14: units, the shop's discounts, coupon,
 * taxes, fees, tip, wallet. The result does not depend on the order of the lines, and no amount is negative.
 * @throws RangeError if amounts exceed the range of safe integers.
 */
export function quote(request: QuoteRequest): Quote {
  const { menu, sellingType } = request
  const index = indexMenu(menu)
  const context = { index, sellingType, instant: request.instant, selections: groupByItem(request.lines) }
  const lines = request.lines.map((line) => priceLine(line, context))
  const groups = groupLines(lines)

  const gross = sum(lines, ({ line }) => line.gross)
  const subtotal = sum(lines, ({ line }) => line.total)
  const coupon = couponStep(request, groups, subtotal)

  const parts = groups.flatMap((group) =>
    taxedParts(group.lines[0], group.total - (coupon.shares.get(group)?.share ?? 0)),
  )
  const taxes = taxesOf(index, parts)
  const added = sum(taxes, (tax) => (tax.inclusive ? 0 : tax.amount))

  // An empty order has no fees and no tip.
  const orders = groups.length > 0
  const freed = coupon.freeDelivery && sellingType === 'delivery'
  const fees = orders ? feesStep(request.fees, subtotal, freed) : { amount: 0, traces: [] }
  const serviceFee = orders ? atLeastZero(request.serviceFee) : 0
  const tip = orders ? atLeastZero(request.tip) : 0

  const total = subtotal - coupon.saved + added + fees.amount + serviceFee + tip
  const { minOrder } = request.fees
  const belowMinimum: Trace[] =
    subtotal < minOrder ? [{ kind: 'min-order-missing', missing: minOrder - subtotal, minOrder }] : []

  const priced = {
    currency: menu.currency,
    sellingType,
    menuVersion: menu.version,
    lines: withCoupon(lines, coupon.shares),
    gross,
    subtotal,
    couponDiscount: coupon.saved,
    taxes,
    fees: fees.amount,
    serviceFee,
    tip,
    total,
    minOrder,
    traces: [...discountTraces(lines), ...coupon.traces, ...fees.traces, ...belowMinimum],
  }
  return payFromWallet(priced, request.wallet ?? 0)
}

function groupByItem(lines: readonly ItemSelection[]): Map<string, ItemSelection[]> {
  const selections = new Map<string, ItemSelection[]>()
  for (const line of lines) {
    const ofItem = selections.get(line.itemId)
    if (ofItem) ofItem.push(line)
    else selections.set(line.itemId, [line])
  }
  return selections
}

function groupLines(lines: readonly PricedLine[]): LineGroup[] {
  const groups = new Map<string, LineGroup>()
  for (const priced of lines) {
    const { itemId, discountedUnitPrice: unit, count, total, problem } = priced.line
    if (problem) continue
    const key = selectionKey(priced.line)
    const group = groups.get(key)
    if (group) {
      group.lines.push(priced)
      group.count += count
      group.total += total
    } else {
      groups.set(key, { key, itemId, unit, count, total, lines: [priced] })
    }
  }
  return [...groups.values()]
}

type Shares = ReadonlyMap<LineGroup, { readonly units: number; readonly share: Amount }>

function couponStep(request: QuoteRequest, groups: readonly LineGroup[], subtotal: Amount) {
  const { coupon, couponProblem } = request
  const without = (traces: readonly Trace[]) => ({
    saved: 0,
    freeDelivery: false,
    shares: new Map() as Shares,
    traces,
  })
  if (couponProblem) {
    const { code, problem, from = null } = couponProblem
    return without([{ kind: 'coupon-refused', code, problem, missing: 0, from }])
  }
  if (!coupon) return without([])

  const { code, freeDelivery } = coupon
  const outcome = applyCoupon(coupon, groups, subtotal, request)
  if (!outcome.applies) {
    const { problem, missing } = outcome
    return without([{ kind: 'coupon-refused', code, problem, missing, from: null }])
  }
  const shares: Shares = new Map(outcome.taken.map(({ portions, units, share }) => [portions, { units, share }]))
  const traces: Trace[] = [{ kind: 'coupon', code, saved: outcome.saved }]
  return { saved: outcome.saved, freeDelivery, shares, traces }
}

/** The price of lines with the same selection after the coupon, split by applicable taxes. */
export function taxedParts(priced: PricedLine | undefined, net: Amount): TaxedPart[] {
  if (!priced?.item) return []
  const { taxIds } = priced.item
  // A modifier with taxes of its own is taxed by them, another one by those of its item.
  const apart = priced.charged.filter(({ modifier, price }) => modifier.taxIds.length > 0 && price > 0)
  if (apart.length === 0) return [{ amount: net, taxIds }]

  const apartPrices = apart.map(({ price }) => price)
  const rest = priced.labelPrice + sum(priced.charged, ({ price }) => price) - sum(apartPrices, (price) => price)
  // Modifiers that lower the price can cost more than the rest.
  const [own = 0, ...shares] = allocate(net, [Math.max(0, rest), ...apartPrices])
  return [
    { amount: own, taxIds },
    ...apart.map(({ modifier }, i) => ({ amount: shares[i] ?? 0, taxIds: modifier.taxIds })),
  ]
}

function feesStep({ amount, usual = amount, lower = null }: Fees, subtotal: Amount, freeByCoupon: boolean) {
  const free = (because: 'coupon' | 'threshold') => ({
    amount: 0,
    traces: [{ kind: 'free-delivery', because }] satisfies Trace[],
  })
  if (amount <= 0 && usual > 0) return free('threshold')
  // Coupons with free delivery are confirmed before the destination is known.
  if (amount <= 0) return freeByCoupon ? free('coupon') : { amount: 0, traces: [] }
  if (freeByCoupon) return free('coupon')

  const traces: Trace[] = amount < usual ? [{ kind: 'lower-fees', saved: usual - amount }] : []
  if (lower && lower.fees <= 0) traces.push({ kind: 'free-delivery-missing', missing: lower.from - subtotal })
  else if (lower) traces.push({ kind: 'lower-fees-missing', missing: lower.from - subtotal, fees: lower.fees })
  return { amount, traces }
}

function discountTraces(lines: readonly PricedLine[]): Trace[] {
  const saved = new Map<string, Amount>()
  for (const { line } of lines) {
    const { discountId, gross, total } = line
    if (discountId !== null && gross > total) saved.set(discountId, (saved.get(discountId) ?? 0) + gross - total)
  }
  return [...saved].map(([discountId, saved]) => ({ kind: 'discount', discountId, saved }))
}

/** The lines with their share of the coupon: of equal portions, those of the first lines are discounted. */
function withCoupon(lines: readonly PricedLine[], shares: Shares): QuoteLine[] {
  const byLine = new Map<PricedLine, Amount>()
  for (const [group, { units, share }] of shares) {
    let left = units
    const taken = group.lines.map(({ line }) => {
      const here = Math.min(line.count, left)
      left -= here
      return here
    })
    const parts = group.lines.length === 1 || share === 0 ? [share] : allocate(share, taken)
    group.lines.forEach((priced, i) => {
      byLine.set(priced, parts[i] ?? 0)
    })
  }
  return lines.map((priced) => {
    const couponDiscount = byLine.get(priced)
    return couponDiscount ? { ...priced.line, couponDiscount } : priced.line
  })
}

function atLeastZero(amount: Amount | undefined): Amount {
  return Math.max(0, amount ?? 0)
}

function sum<T>(things: readonly T[], amountOf: (thing: T) => Amount): Amount {
  let total = 0
  for (const thing of things) total += amountOf(thing)
  return total
}
