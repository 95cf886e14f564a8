import {
  type ChoiceProblem,
  type ChosenModifier,
  checkChoices,
  discountOf,
  type Item,
  itemAvailability,
  type MenuIndex,
  type PriceLabel,
  type SellingType,
  type Texts,
} from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { type ItemSelection, isSameSelection } from './item-selection.ts'
import { type ChargedModifier, portionPrice } from './portion.ts'

/** Why a line is priced as 0. */
export type LineProblem =
  | 'unknown-item'
  | 'not-for-selling-type'
  | 'unavailable'
  | 'sold-out'
  | 'not-enough-stock'
  | ChoiceProblem['problem']
  | 'comment-missing'
  | 'below-minimum'
  | 'above-maximum'
  | 'off-step'

export interface QuoteLine {
  readonly lineId: string
  readonly itemId: string
  readonly names: Texts
  readonly priceLabelId: string
  readonly priceLabelNames: Texts
  /** `price` is what the modifier adds to one portion: its whole quantity, after the free ones of the group. */
  readonly modifiers: readonly (ChosenModifier & { readonly names: Texts; readonly price: Amount })[]
  readonly count: number
  readonly weight: number | null
  readonly comment: string
  /** Price label and modifiers of one portion, before discounts. */
  readonly unitPrice: Amount
  /** The unit price after the shop's own discount. */
  readonly discountedUnitPrice: Amount
  /** All portions before and after the shop's own discount; 0 for a line with a problem. */
  readonly gross: Amount
  readonly total: Amount
  readonly couponDiscount: Amount
  /** Its share of the taxes that are added to prices; only the server computes it, and not for quotes before it was. */
  readonly addedTax?: Amount
  readonly discountId: string | null
  readonly problem: LineProblem | null
}

/** A line of the quote before the coupon, with the inputs of its taxes. */
export interface PricedLine {
  readonly line: QuoteLine
  readonly item: Item | null
  readonly labelPrice: Amount
  readonly charged: readonly ChargedModifier[]
}

/**
 * The context in which a line is priced. `selections` are all lines of the cart by item id: lines of one item share its
 * stock and limits.
 */
export interface LineContext {
  readonly index: MenuIndex
  readonly sellingType: SellingType
  readonly instant: number
  readonly selections: ReadonlyMap<string, readonly ItemSelection[]>
}

/** Prices one line and reports its problem, if any. */
export function priceLine(selection: ItemSelection, context: LineContext): PricedLine {
  const { index, sellingType } = context
  const item = index.items.get(selection.itemId) ?? null
  const label = item?.priceLabels.find(({ id }) => id === selection.priceLabelId) ?? null
  const count = countOf(selection)
  const weight = label?.by === 'weight' ? selection.weight : null
  const line = {
    lineId: selection.lineId,
    itemId: selection.itemId,
    names: item?.names ?? {},
    priceLabelId: selection.priceLabelId,
    priceLabelNames: label?.names ?? {},
    count,
    weight,
    comment: selection.comment,
  }
  const refused = (problem: LineProblem): PricedLine => ({
    line: { ...line, ...nothing, problem },
    item,
    labelPrice: 0,
    charged: [],
  })
  if (!item || !label) return refused(item ? 'unknown-price-label' : 'unknown-item')

  const discount = discountOf(index, item, sellingType)
  const price = portionPrice(index, item, label, selection.modifiers, weight, discount)
  const { unitPrice, discountedUnitPrice, modifiers: charged } = price
  if (!Number.isSafeInteger(unitPrice * count)) return refused('above-maximum')

  const problem = problemOf(selection, item, label, context)
  const quoted = {
    ...line,
    modifiers: charged.map(({ id, quantity, price, modifier }) => ({ id, quantity, price, names: modifier.names })),
    unitPrice,
    discountedUnitPrice,
    gross: problem ? 0 : unitPrice * count,
    total: problem ? 0 : discountedUnitPrice * count,
    couponDiscount: 0,
    discountId: discount?.id ?? null,
    problem,
  }
  return { line: quoted, item, labelPrice: label.price, charged }
}

/** The number of portions of a line, at least 1 (docs/product.md, section 5). */
export function countOf({ count }: ItemSelection): number {
  return Number.isSafeInteger(count) ? Math.max(1, count) : 1
}

const nothing = {
  modifiers: [],
  unitPrice: 0,
  discountedUnitPrice: 0,
  gross: 0,
  total: 0,
  couponDiscount: 0,
  discountId: null,
}

function problemOf(
  selection: ItemSelection,
  item: Item,
  label: PriceLabel,
  { index, sellingType, instant, selections }: LineContext,
): LineProblem | null {
  const availability = itemAvailability(index, item, sellingType, instant)
  if (!availability.available) return unavailableProblem[availability.reason] ?? 'unavailable'
  // Notices cannot be ordered.
  if (item.pin) return 'unavailable'

  const [choice] = checkChoices(index, item, label.id, selection.modifiers)
  if (choice) return choice.problem
  if (item.commentRequired && selection.comment.trim() === '') return 'comment-missing'
  // Stock is checked for all lines of the item together, so that the order of the lines does not matter.
  const ofItem = selections.get(item.id) ?? [selection]
  if (item.stock !== null && portionsOf(ofItem) > item.stock) return 'not-enough-stock'

  if (!Number.isInteger(selection.count)) return 'off-step'
  // Two lines of one selection count as one line of both.
  const count = portionsOf(ofItem.length === 1 ? ofItem : ofItem.filter((other) => isSameSelection(other, selection)))
  if (label.by === 'quantity') return amountProblem(count, label)
  return amountProblem(selection.weight ?? 0, label) ?? amountProblem(count, pieces)
}

function portionsOf(lines: readonly ItemSelection[]): number {
  return lines.reduce((sum, line) => sum + countOf(line), 0)
}

type UnavailableReason = Extract<ReturnType<typeof itemAvailability>, { available: false }>['reason']

const unavailableProblem: Partial<Record<UnavailableReason, LineProblem>> = {
  'sold-out': 'sold-out',
  'choices-gone': 'sold-out',
  'not-for-selling-type': 'not-for-selling-type',
}

/** Limits on the number of packages sold by weight: the defaults of docs/product.md, section 9. */
const pieces = { minimum: 1, maximum: 1000, step: 1 }

function amountProblem(
  amount: number,
  { minimum, maximum, step }: Pick<PriceLabel, 'minimum' | 'maximum' | 'step'>,
): LineProblem | null {
  if (amount < minimum) return 'below-minimum'
  if (amount > maximum) return 'above-maximum'
  return Number.isSafeInteger(amount) && (step <= 1 || (amount - minimum) % step === 0) ? null : 'off-step'
}
