import {
  type ChoiceProblem,
  checkChoices,
  type DiscountedPrice,
  discountOf,
  type Item,
  indexMenu,
  labelPrice,
  type Menu,
  type MenuIndex,
  type Modifier,
  type ModifierGroup,
  type PriceLabel,
  type SellingType,
} from '@sofra/menu'
import { adaptSelection, type CartLine, type NewLine, newLine } from '@sofra/ordering'
import { portionPrice } from '@sofra/pricing'
import { useState } from 'react'

/** The guest's selection on an item page: its line, price and problems. Prices in minor units. */
export interface ItemSelection {
  readonly index: MenuIndex
  readonly item: Item
  readonly label: PriceLabel
  readonly groups: readonly ModifierGroup[]
  readonly line: NewLine
  readonly problems: readonly ChoiceProblem[]
  /** Whether a required comment is missing. */
  readonly commentMissing: boolean
  /** Price of all portions. */
  readonly total: DiscountedPrice
  readonly priceOf: (label: PriceLabel) => DiscountedPrice
  readonly countIn: (group: ModifierGroup) => number
  readonly quantityOf: (modifier: Modifier) => number
  readonly chooseLabel: (id: string) => void
  readonly setQuantity: (group: ModifierGroup, modifier: Modifier, quantity: number) => void
  readonly setCount: (count: number) => void
  readonly setWeight: (weight: number) => void
  readonly setComment: (comment: string) => void
}

/**
 * The selection of an item, new or from an edited line of the cart; null for an item without price labels. The edited
 * line is available only once the cart is loaded, and the menu may be updated while the guest chooses.
 */
export function useItemSelection(
  menu: Menu,
  item: Item,
  sellingType: SellingType,
  edited: CartLine | undefined,
): ItemSelection | null {
  const index = indexMenu(menu)
  const first = item.priceLabels[0]
  const fitting = (line: NewLine | null | undefined) => {
    const from = line ?? (first && newLine(item, first))
    return from ? adaptSelection(index, item, from) : null
  }
  const [chosen, setChosen] = useState(() => ({ menu, lineId: edited?.lineId, line: fitting(edited) }))
  if (chosen.menu !== menu || chosen.lineId !== edited?.lineId) {
    const other = edited !== undefined && chosen.lineId !== edited.lineId
    setChosen({ menu, lineId: edited?.lineId, line: fitting(other ? edited : chosen.line) })
  }
  const { line } = chosen
  const label = item.priceLabels.find(({ id }) => id === line?.priceLabelId) ?? first
  if (!line || !label) return null

  const groups = index.groupsOf.get(item.id) ?? []
  const discount = discountOf(index, item, sellingType)
  const portion = portionPrice(index, item, label, line.modifiers, line.weight, discount)
  const price = portion.discountedUnitPrice * line.count
  const original = portion.unitPrice * line.count
  const quantityOf = ({ id }: Modifier) => line.modifiers.find((chosen) => chosen.id === id)?.quantity ?? 0
  const change = (changes: Partial<NewLine>) => setChosen({ ...chosen, line: { ...line, ...changes } })

  return {
    index,
    item,
    label,
    groups,
    line,
    problems: checkChoices(index, item, label.id, line.modifiers),
    commentMissing: item.commentRequired && line.comment.trim() === '',
    total: { price, original: original > price ? original : null, unit: null },
    priceOf: (one) => labelPrice(one, discount),
    countIn: (group) => group.modifiers.reduce((sum, modifier) => sum + quantityOf(modifier), 0),
    quantityOf,
    // The new price label may have other limits.
    chooseLabel: (id) => setChosen({ ...chosen, line: fitting({ ...line, priceLabelId: id }) }),
    setQuantity(group, modifier, quantity) {
      const single = group.maximum === 1
      const others = line.modifiers.filter(
        ({ id }) => id !== modifier.id && !(single && group.modifiers.some((other) => other.id === id)),
      )
      change({ modifiers: quantity > 0 ? [...others, { id: modifier.id, quantity }] : others })
    },
    setCount: (count) => change({ count }),
    setWeight: (weight) => change({ weight }),
    setComment: (comment) => change({ comment }),
  }
}
