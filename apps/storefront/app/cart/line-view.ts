import { type Item, isOutOfSight, type MenuIndex, type PriceLabel, textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import {
  type Amounts,
  type Cart,
  type CartLine,
  cartLimits,
  countOfItem,
  fittingCount,
  mostPortions,
  portionAmounts,
} from '@sofra/ordering'
import type { LineProblem, QuoteLine } from '@sofra/pricing'
import type { PictureView } from '../business/picture-view.ts'
import { viewLocalPicture } from '../menu/view-menu.ts'

/** A line of the cart as a guest reads it. */
export interface LineView {
  readonly line: CartLine
  /** Empty when the item is no longer on the menu. */
  readonly name: string
  readonly picture: PictureView | null
  /** Price label, weight and choices, each a few words. */
  readonly choices: readonly string[]
  /** What all portions cost after the shop's own discount, and before it where that is more. */
  readonly total: Amount
  readonly was: Amount | null
  readonly problem: LineProblem | null
  /** Whether its portions are counted, and how many there still are where that is known and few. */
  readonly counted: boolean
  readonly fewLeft: number | null
  /** How many portions there are for all lines of the item together, where they are counted. */
  readonly left: number | null
  /** How few and how many portions the price label and the other lines allow, and in what steps. */
  readonly least: number
  readonly most: number
  readonly step: number
  /** The path of the item below the selling type; null when there is no such item any more, or nobody may see it. */
  readonly path: string | null
  /** What one press does about the problem. */
  readonly mend: Mend | null
}

/** How a line's problem goes away. */
export type Mend =
  | { readonly kind: 'remove' }
  /** Another number of portions. */
  | { readonly kind: 'count'; readonly count: number }
  /** The guest chooses anew on the item's page. */
  | { readonly kind: 'edit' }

/** How weights and quantities are written in the guest's language. */
export interface LineWords {
  readonly language: string
  readonly weight: (weight: number, unit: string) => string
  readonly times: (count: number, name: string) => string
}

interface Among {
  /** The cart it is in: lines of one item share what there is of it. */
  readonly cart?: Pick<Cart, 'lines'>
  /** How many portions there still are, where the shop has said. */
  readonly left?: number | undefined
}

/** What the page says of one line of a cart. */
export function viewLine(
  index: MenuIndex,
  line: CartLine,
  priced: QuoteLine | undefined,
  words: LineWords,
  { cart = { lines: [line] }, left }: Among = {},
): LineView {
  const item = index.items.get(line.itemId) ?? null
  const label = item?.priceLabels.find(({ id }) => id === line.priceLabelId) ?? null
  const problem = priced?.problem ?? null
  const amounts = label ? portionAmounts(label) : anyAmount
  const stock = left ?? item?.stock ?? null
  const rest = stock === null ? null : stock - (countOfItem(cart, line.itemId) - line.count)
  const most = mostPortions(amounts, rest)
  return {
    line,
    name: item ? textOf(item.names, words.language, index.menu.languages) : '',
    picture: viewLocalPicture(item?.pictures[0]),
    choices: choicesOf(index, line, item, label, words),
    total: priced?.total ?? 0,
    was: priced && priced.gross > priced.total ? priced.gross : null,
    problem,
    counted: (item?.stock ?? null) !== null,
    fewLeft: left !== undefined && left > 0 && left <= few ? left : null,
    left: stock,
    least: amounts.minimum,
    most,
    step: amounts.step,
    path: item && !isOutOfSight(index, item) ? `${item.categoryId}/${item.id}` : null,
    mend: problem && mendOf(problem, line, label?.by === 'weight', { ...amounts, maximum: most }),
  }
}

/** So few that a guest would like to know: they may want to hurry, or one more. */
const few = 5

/** Of what is sold in sizes that have gone, until another one is chosen. */
const anyAmount: Amounts = { minimum: 1, maximum: cartLimits.count, step: 1 }

/** What helps against a problem: as little as possible is taken from the guest, and no other problem made. */
function mendOf(problem: LineProblem, line: CartLine, weighed: boolean, amounts: Amounts): Mend {
  const counted: Mend =
    amounts.maximum > 0 ? { kind: 'count', count: fittingCount(line.count, amounts) } : { kind: 'remove' }
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
      // It may be the weight that is wrong.
      return weighed ? { kind: 'edit' } : counted
    case 'not-enough-stock':
      return counted
  }
}

function choicesOf(
  index: MenuIndex,
  line: CartLine,
  item: Item | null,
  label: PriceLabel | null,
  { language, weight, times }: LineWords,
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
