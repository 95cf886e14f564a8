import {
  type ChosenModifier,
  checkChoices,
  type Item,
  indexMenu,
  isChoosable,
  itemAvailability,
  type Menu,
  type MenuIndex,
  type ModifierGroup,
  maxModifierQuantity,
  type SellingType,
} from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { type ItemSelection, quote } from '@sofra/pricing'
import { type NewLine, newLine } from './cart.ts'
import { maxPortions, portionLimits } from './sellable-quantity.ts'

/** What a practice order is composed for. */
export interface PracticeCartRequest {
  readonly menu: Menu
  readonly sellingType: SellingType
  readonly instant: number
  readonly minOrder: Amount
  /** The comment of items that require one. */
  readonly comment: string
}

/** Enough to look like an order; a kitchen that practises reads each line. */
const maxItems = 3

/**
 * The lines of a believable order: the first available item of up to three categories, in menu order, with the choices it
 * requires, and as many portions as reach the minimum order. Empty if nothing can be ordered.
 */
export function composePracticeCart(request: PracticeCartRequest): readonly ItemSelection[] {
  const { menu, sellingType, instant, comment } = request
  const index = indexMenu(menu)
  const orderable = menu.items.flatMap((item) => {
    if (item.pin || !itemAvailability(index, item, sellingType, instant).available) return []
    const line = orderableLine(index, item, comment)
    return line ? [{ item, line }] : []
  })
  const firsts = [...Map.groupBy(orderable, ({ item }) => item.categoryId).values()].flatMap((items) =>
    items.slice(0, 1),
  )
  const chosen = firsts.slice(0, maxItems)
  const lines = chosen.map(({ line }, position) => ({ ...line, lineId: String(position) }))
  return reachMinimum(
    lines,
    chosen.map(({ item }) => item),
    request,
  )
}

/** The smallest order of an item; null if its required choices cannot be made. */
function orderableLine(index: MenuIndex, item: Item, comment: string): NewLine | null {
  const groups = index.groupsOf.get(item.id) ?? []
  const modifiers = groups.flatMap(requiredChoices)
  const label = item.priceLabels.find(
    (label) =>
      maxPortions(portionLimits(label), item.stock) > 0 && checkChoices(index, item, label.id, modifiers).length === 0,
  )
  return label ? { ...newLine(item, label), modifiers, comment: item.commentRequired ? comment : '' } : null
}

/** The choices that fill the minimum of a group: each modifier once, and more of the first ones only as needed. */
function requiredChoices({ minimum, modifiers }: ModifierGroup): ChosenModifier[] {
  const chosen = modifiers.filter(isChoosable).slice(0, minimum)
  let missing = minimum - chosen.length
  return chosen.map(({ id, maximum }) => {
    const more = Math.min(missing, (maximum || maxModifierQuantity) - 1)
    missing -= more
    return { id, quantity: 1 + more }
  })
}

/** Adds portions of the first lines, as far as they are sold and in stock, until the minimum order is reached. */
function reachMinimum(
  lines: readonly ItemSelection[],
  items: readonly Item[],
  { menu, sellingType, instant, minOrder }: PracticeCartRequest,
): readonly ItemSelection[] {
  const subtotalOf = (cart: readonly ItemSelection[]) => {
    const customer = 'guest' as const
    return quote({ menu, sellingType, instant, lines: cart, coupon: null, customer, fees: { amount: 0, minOrder } })
      .subtotal
  }
  let cart = lines
  for (const [position, item] of items.entries()) {
    const subtotal = subtotalOf(cart)
    if (subtotal >= minOrder) return cart
    const line = cart[position]
    const label = item.priceLabels.find(({ id }) => id === line?.priceLabelId)
    if (!line || !label) continue
    const price = subtotalOf([line]) / line.count
    if (price <= 0) continue
    const limits = portionLimits(label)
    const wanted = line.count + Math.ceil((minOrder - subtotal) / price)
    const count = maxPortions({ ...limits, maximum: Math.min(limits.maximum, wanted + limits.step) }, item.stock)
    cart = cart.with(position, { ...line, count: Math.max(line.count, count) })
  }
  return cart
}
