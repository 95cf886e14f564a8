import { type Item, isServedFor, type MenuIndex, type PriceLabel, type SellingType } from '@sofra/menu'
import { type ItemSelection, isSameSelection } from '@sofra/pricing'

/** One line of the cart as it is kept in the browser: a wish, no prices. */
export type CartLine = ItemSelection

/** What the guest collects, kept per business in local storage; `version` is the format's. */
export interface Cart {
  readonly version: 1
  readonly lines: readonly CartLine[]
  readonly couponCode: string
  readonly note: string
}

/** A wish that is not in the cart yet: the cart gives the line its id. */
export type NewLine = Omit<CartLine, 'lineId'>

/** What a guest starts with. */
export const emptyCart: Cart = { version: 1, lines: [], couponCode: '', note: '' }

/**
 * What a cart may hold; a cart that was blown up by hand is cut down to it when read. An order may hold no more
 * (packages/contract/src/orders.ts), so that whatever a cart holds can be asked about.
 */
export const cartLimits = {
  lines: 100,
  count: 1000,
  modifiers: 100,
  modifierQuantity: 100,
  /** Thousandths of the label's unit. */
  weight: 100_000_000,
  idLength: 80,
  commentLength: 500,
  noteLength: 1000,
  couponLength: 32,
} as const

/**
 * The wish a guest starts from: the price label's minimum, in pieces or in weight, and no choices made
 * (source spec, section 5).
 */
export function newLine(item: Item, label: PriceLabel): NewLine {
  const minimum = Math.max(1, label.minimum)
  return {
    itemId: item.id,
    priceLabelId: label.id,
    modifiers: [],
    count: label.by === 'quantity' ? minimum : 1,
    weight: label.by === 'weight' ? minimum : null,
    comment: '',
  }
}

/**
 * The cart with a wish added: to the line with the same item, price label, weight, modifiers (in any order) and
 * comment, if there is one, else as a line of its own. A full cart stays as it is (source spec, section 5).
 */
export function addLine(cart: Cart, line: NewLine): Cart {
  const same = cart.lines.find((other) => isSameSelection(other, line))
  if (same) return setCount(cart, same.lineId, same.count + clampCount(line.count))

  if (cart.lines.length >= cartLimits.lines) return cart
  const { itemId, priceLabelId, modifiers, weight, comment } = line
  const added: CartLine = {
    lineId: nextLineId(cart.lines),
    itemId,
    priceLabelId,
    modifiers,
    count: clampCount(line.count),
    weight,
    comment,
  }
  return { ...cart, lines: [...cart.lines, added] }
}

/** The cart with a line changed in place, merged into the line it has become the same as, if any. */
export function replaceLine(cart: Cart, lineId: string, line: NewLine): Cart {
  const others = { ...cart, lines: cart.lines.filter((other) => other.lineId !== lineId) }
  if (others.lines.some((other) => isSameSelection(other, line))) return addLine(others, line)
  return {
    ...cart,
    lines: cart.lines.map((old) => (old.lineId === lineId ? { ...line, lineId, count: clampCount(line.count) } : old)),
  }
}

/** The cart with another number of portions on a line; none removes it. */
export function setCount(cart: Cart, lineId: string, count: number): Cart {
  if (count < 1) return removeLine(cart, lineId)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, count: clampCount(count) } : line)),
  }
}

/** The cart without a line; the same lines when it has none of that id. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.lineId !== lineId) }
}

/** How many portions the cart holds: the number on its badge. */
export function countOfPortions({ lines }: Cart): number {
  return lines.reduce((sum, line) => sum + line.count, 0)
}

/** How many portions of an item the cart holds, in all its lines: the number on the item's card. */
export function countOfItem({ lines }: Pick<Cart, 'lines'>, itemId: string): number {
  return lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.count : sum), 0)
}

/**
 * The cart without what another branch or selling type does not have at all (source spec, section 4). What is only sold
 * out or out of hours stays, and its line says so. The same cart when everything stays.
 */
export function withoutInvalidLines(cart: Cart, index: MenuIndex, sellingType: SellingType): Cart {
  const lines = cart.lines.filter((line) => isOnMenu(line, index, sellingType))
  return lines.length === cart.lines.length ? cart : { ...cart, lines }
}

function isOnMenu(line: CartLine, index: MenuIndex, sellingType: SellingType): boolean {
  const item = index.items.get(line.itemId)
  if (!item?.visible || !item.branchVisible || !isServedFor(item, sellingType)) return false
  if (!item.priceLabels.some(({ id }) => id === line.priceLabelId)) return false
  const groups = index.groupsOf.get(item.id) ?? []
  return line.modifiers.every(({ id }) =>
    groups.some(({ modifiers }) => modifiers.some((modifier) => modifier.id === id && modifier.visible)),
  )
}

function clampCount(count: number): number {
  return Number.isFinite(count) ? Math.min(cartLimits.count, Math.max(1, Math.floor(count))) : 1
}

/** Counted from the lines there are, so that the same steps make the same cart everywhere. */
export function nextLineId(lines: readonly CartLine[]): string {
  const taken = lines.map(({ lineId }) => Number(/^\d{1,9}$/.exec(lineId)?.[0] ?? 0))
  return String(Math.max(0, ...taken) + 1)
}
