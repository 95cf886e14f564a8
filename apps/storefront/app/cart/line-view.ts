import { type Item, type MenuIndex, type PriceLabel, textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { type CartLine, fittingCount } from '@sofra/ordering'
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
  /** How few and how many portions the price label allows, and in what steps. */
  readonly least: number
  readonly most: number
  readonly step: number
  /** The path of the item below the selling type; null when there is no such item any more. */
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

/** What the page says of one line of the cart; `left` is how many portions there still are, where the shop has said. */
export function viewLine(
  index: MenuIndex,
  line: CartLine,
  priced: QuoteLine | undefined,
  words: LineWords,
  left?: number,
): LineView {
  const item = index.items.get(line.itemId) ?? null
  const label = item?.priceLabels.find(({ id }) => id === line.priceLabelId) ?? null
  const problem = priced?.problem ?? null
  const pieces = label?.by === 'quantity' ? label : null
  const stock = left ?? item?.stock ?? null
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
    least: pieces?.minimum ?? 1,
    most: Math.min(pieces?.maximum ?? 1000, stock ?? 1000),
    step: Math.max(1, pieces?.step ?? 1),
    path: item ? `${item.categoryId}/${item.id}` : null,
    mend: problem && mendOf(problem, line, stock, pieces),
  }
}

/** So few that a guest would like to know: they may want to hurry, or one more. */
const few = 5

/** What helps against a problem: as little as possible is taken from the guest. */
function mendOf(problem: LineProblem, line: CartLine, stock: number | null, label: PriceLabel | null): Mend {
  switch (problem) {
    case 'unknown-item':
    case 'not-for-selling-type':
    case 'unavailable':
    case 'sold-out':
      return { kind: 'remove' }
    case 'not-enough-stock':
      return stock ? { kind: 'count', count: stock } : { kind: 'remove' }
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
      return label ? { kind: 'count', count: fittingCount(line.count, label) } : { kind: 'edit' }
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
