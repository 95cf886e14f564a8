import {
  checkChoices,
  discountOf,
  type Item,
  indexMenu,
  labelPrice,
  type Menu,
  type Modifier,
  type ModifierGroup,
  type PriceLabel,
  type SellingType,
} from '@sofra/menu'
import { adaptSelection, type CartLine, type NewLine, newLine } from '@sofra/ordering'
import { portionPrice } from '@sofra/pricing'
import { useState } from 'react'

/** The guest's selection on an item page: its line, price and problems. Prices in minor units. */
export type ItemSelection = NonNullable<ReturnType<typeof useItemSelection>>

/**
 * The selection of an item, new or from an edited line of the cart; null for an item without price labels. The edited
 * line is available only once the cart is loaded, and the menu may be updated while the guest chooses.
 */
export function useItemSelection(menu: Menu, item: Item, sellingType: SellingType, edited: CartLine | undefined) {
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
  const countIn = (group: ModifierGroup) => group.modifiers.reduce((sum, modifier) => sum + quantityOf(modifier), 0)
  const change = (changes: Partial<NewLine>) => setChosen({ ...chosen, line: { ...line, ...changes } })

  return {
    index,
    item,
    label,
    groups,
    line,
    problems: checkChoices(index, item, label.id, line.modifiers),
    /** Whether a required comment is missing. */
    commentMissing: item.commentRequired && line.comment.trim() === '',
    /** Of all portions. */
    total: { price, original: original > price ? original : null },
    priceOf: (one: PriceLabel) => labelPrice(one, discount),
    countIn,
    quantityOf,
    /** Whether a modifier adds nothing to the price: chosen as one of the free ones, or with free ones remaining. */
    isFree(group: ModifierGroup, modifier: Modifier): boolean {
      const charged = portion.modifiers.find(({ id }) => id === modifier.id)
      if (charged) return charged.price === 0
      if (modifier.price <= 0) return modifier.price === 0
      // Another choice replaces the chosen one where the group has a single choice.
      return (group.maximum === 1 ? 0 : countIn(group)) < group.freeCount
    },
    // The new price label may have other limits.
    chooseLabel: (id: string) => setChosen({ ...chosen, line: fitting({ ...line, priceLabelId: id }) }),
    setQuantity(group: ModifierGroup, modifier: Modifier, quantity: number) {
      const single = group.maximum === 1
      const others = line.modifiers.filter(
        ({ id }) => id !== modifier.id && !(single && group.modifiers.some((other) => other.id === id)),
      )
      change({ modifiers: quantity > 0 ? [...others, { id: modifier.id, quantity }] : others })
    },
    setCount: (count: number) => change({ count }),
    setWeight: (weight: number) => change({ weight }),
    setComment: (comment: string) => change({ comment }),
  }
}
