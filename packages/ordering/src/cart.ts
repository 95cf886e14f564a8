import { type Item, isServedFor, type MenuIndex, type PriceLabel, type SellingType } from '@sofra/menu'
import { type ItemSelection, isSameSelection } from '@sofra/pricing'

/** One line of the stored cart, without prices. */
export type CartLine = ItemSelection

/** The cart, stored per business in local storage; `version` is that of the format. */
export interface Cart {
  readonly version: 1
  readonly lines: readonly CartLine[]
  readonly couponCode: string
  readonly note: string
}

/** A selection that is not in the cart yet; the cart assigns the line id. */
export type NewLine = Omit<CartLine, 'lineId'>

/** A cart without lines. */
export const emptyCart: Cart = { version: 1, lines: [], couponCode: '', note: '' }

/**
 * The limits of a cart; a stored cart that exceeds them is cut down. The limits of an order are at least as high
 * (packages/contract/src/orders.ts), so every cart can be priced.
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
 * The initial selection of an item: the price label's minimum in pieces or weight, without modifiers (docs/product.md,
 * section 5).
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
 * Adds a selection to the cart: to the line with the same item, price label, weight, modifiers (in any order) and
 * comment, else as a new line. A full cart is returned unchanged (docs/product.md, section 5).
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

/** Replaces a line in place; merges it into an identical line, if any. */
export function replaceLine(cart: Cart, lineId: string, line: NewLine): Cart {
  const others = { ...cart, lines: cart.lines.filter((other) => other.lineId !== lineId) }
  if (others.lines.some((other) => isSameSelection(other, line))) return addLine(others, line)
  return {
    ...cart,
    lines: cart.lines.map((old) => (old.lineId === lineId ? { ...line, lineId, count: clampCount(line.count) } : old)),
  }
}

/** Sets the number of portions of a line; below 1 removes it. */
export function setCount(cart: Cart, lineId: string, count: number): Cart {
  if (count < 1) return removeLine(cart, lineId)
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, count: clampCount(count) } : line)),
  }
}

/** Removes a line; a line that does not exist is ignored. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.lineId !== lineId) }
}

/** The number of portions in the cart. */
export function countOfPortions({ lines }: Cart): number {
  return lines.reduce((sum, line) => sum + line.count, 0)
}

/** The number of portions of an item in all lines of the cart. */
export function countOfItem({ lines }: Pick<Cart, 'lines'>, itemId: string): number {
  return lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.count : sum), 0)
}

/**
 * Removes the lines that another branch or selling type does not offer (docs/product.md, section 4). Lines that are
 * sold out or outside their hours stay. Returns the same cart if nothing is removed.
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

/** Derived from the lines, so that the same steps produce the same cart everywhere. */
export function nextLineId(lines: readonly CartLine[]): string {
  const taken = lines.map(({ lineId }) => Number(/^\d{1,9}$/.exec(lineId)?.[0] ?? 0))
  return String(Math.max(0, ...taken) + 1)
}
