import { type Item, isHiddenInMenu, type MenuIndex, type PriceLabel, textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import {
  type Cart,
  type CartLine,
  cartLimits,
  countOfItem,
  maxPortions,
  nearestSellableQuantity,
  portionLimits,
  type QuantityLimits,
  type Replacement,
} from '@sofra/ordering'
import type { LineProblem, QuoteLine } from '@sofra/pricing'
import type { PictureView } from '../business/picture-view.ts'
import { viewLocalPicture } from '../menu/view-menu.ts'

/** A line of the cart, prepared for display. */
export interface LineView {
  readonly line: CartLine
  /** Empty when the item is no longer on the menu. */
  readonly name: string
  readonly picture: PictureView | null
  /** Names of the price label, the weight and the modifiers. */
  readonly choices: readonly string[]
  /** Price of all portions after the shop's discount, and the original price if it is higher; in minor units. */
  readonly total: Amount
  readonly was: Amount | null
  readonly problem: LineProblem | null
  /** Whether the item has limited stock, and the remaining portions if the server reports few. */
  readonly counted: boolean
  readonly lowStock: number | null
  /** Portions available to all lines of the item together; null for unlimited stock. */
  readonly left: number | null
  /** Limits and step of the count, by the price label and the other lines of the item. */
  readonly minCount: number
  readonly maxCount: number
  readonly step: number
  /** Path of the item below the selling type; null when the item is hidden or no longer on the menu. */
  readonly path: string | null
  /** How the problem can be fixed; null without a problem. */
  readonly fix: LineFix | null
  /** The item suggested instead of one that can only be removed. */
  readonly replacement: ReplacementView | null
}

/** An item suggested instead of one that can no longer be ordered. */
export interface ReplacementView extends Pick<Replacement, 'line' | 'price'> {
  readonly name: string
  /** Path of the item below the selling type. */
  readonly path: string
}

/** How the problem of a line is fixed. */
export type LineFix =
  | { readonly kind: 'remove' }
  /** Change the count. */
  | { readonly kind: 'count'; readonly count: number }
  /** Choose again on the item's page. */
  | { readonly kind: 'edit' }

/** Formats weights and quantities in the guest's language. */
export interface LineFormatters {
  readonly language: string
  readonly weight: (weight: number, unit: string) => string
  readonly times: (count: number, name: string) => string
}

interface LineContext {
  /** The cart of the line: lines of the same item share its stock. */
  readonly cart?: Pick<Cart, 'lines'>
  /** Remaining portions from the server; takes precedence over the menu's stock. */
  readonly left?: number | undefined
  /** Suggests an item instead of one that can no longer be ordered. */
  readonly replace?: (line: CartLine) => Replacement | null
}

/** Prepares a line of the cart for display. `priced` is its line of the quote. */
export function viewLine(
  index: MenuIndex,
  line: CartLine,
  priced: QuoteLine | undefined,
  formatters: LineFormatters,
  { cart = { lines: [line] }, left, replace }: LineContext = {},
): LineView {
  const item = index.items.get(line.itemId) ?? null
  const label = item?.priceLabels.find(({ id }) => id === line.priceLabelId) ?? null
  const problem = priced?.problem ?? null
  const amounts = label ? portionLimits(label) : unlimitedAmounts
  const stock = left ?? item?.stock ?? null
  const available = stock === null ? null : stock - (countOfItem(cart, line.itemId) - line.count)
  const maxCount = maxPortions(amounts, available)
  const fix = problem && findLineFix(problem, line, label?.by === 'weight', { ...amounts, maximum: maxCount })
  const replacement = fix?.kind === 'remove' ? (replace?.(line) ?? null) : null
  return {
    line,
    name: item ? textOf(item.names, formatters.language, index.menu.languages) : '',
    picture: viewLocalPicture(item?.pictures[0]),
    choices: choicesOf(index, line, item, label, formatters),
    total: priced?.total ?? 0,
    was: priced && priced.gross > priced.total ? priced.gross : null,
    problem,
    counted: (item?.stock ?? null) !== null,
    lowStock: left !== undefined && left > 0 && left <= lowStockLimit ? left : null,
    left: stock,
    minCount: amounts.minimum,
    maxCount,
    step: amounts.step,
    path: item && !isHiddenInMenu(index, item) ? `${item.categoryId}/${item.id}` : null,
    fix,
    replacement: replacement && {
      line: replacement.line,
      price: replacement.price,
      name: textOf(replacement.item.names, formatters.language, index.menu.languages),
      path: `${replacement.item.categoryId}/${replacement.item.id}`,
    },
  }
}

/** From this many remaining portions on, the stock is displayed. */
const lowStockLimit = 5

/** Limits for a price label that no longer exists, until another one is chosen. */
const unlimitedAmounts: QuantityLimits = { minimum: 1, maximum: cartLimits.count, step: 1 }

/** The fix for a problem: reduces the order as little as possible and causes no other problem. */
function findLineFix(problem: LineProblem, line: CartLine, weighed: boolean, amounts: QuantityLimits): LineFix {
  const changeCount: LineFix =
    amounts.maximum > 0 ? { kind: 'count', count: nearestSellableQuantity(line.count, amounts) } : { kind: 'remove' }
  switch (problem) {
    case 'unknown-item':
    case 'not-for-selling-type':
    case 'unavailable':
    case 'sold-out':
      return { kind: 'remove' }
    case 'unknown-price-label':
    case 'modifier-missing':
    case 'modifier-too-many':
    case 'modifier-unknown':
    case 'modifier-sold-out':
    case 'comment-missing':
      return { kind: 'edit' }
    case 'below-minimum':
    case 'above-maximum':
    case 'off-step':
      // For items sold by weight the weight may be invalid.
      return weighed ? { kind: 'edit' } : changeCount
    case 'not-enough-stock':
      return changeCount
  }
}

function choicesOf(
  index: MenuIndex,
  line: CartLine,
  item: Item | null,
  label: PriceLabel | null,
  { language, weight, times }: LineFormatters,
): string[] {
  const { languages } = index.menu
  const choices: string[] = []
  if (label && item && item.priceLabels.length > 1) choices.push(textOf(label.names, language, languages))
  if (label && line.weight !== null) choices.push(weight(line.weight / 1000, label.unit ?? ''))
  const groups = item ? (index.groupsOf.get(item.id) ?? []) : []
  for (const { id, quantity } of line.modifiers) {
    const modifier = groups.flatMap((group) => group.modifiers).find((one) => one.id === id)
    if (!modifier) continue
    const name = textOf(modifier.names, language, languages)
    choices.push(quantity > 1 ? times(quantity, name) : name)
  }
  return choices.filter((choice) => choice !== '')
}
