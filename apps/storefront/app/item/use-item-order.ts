import type { Item, Menu, SellingType } from '@sofra/menu'
import { addLine, countOfItem } from '@sofra/ordering'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { type ItemSelection, useItemSelection } from './use-item-selection.ts'

export interface ItemVisit {
  readonly menu: Menu
  readonly item: Item
  readonly sellingType: SellingType
  /** Path of the page behind the sheet; null when the item was opened directly as a page. */
  readonly backgroundPath: string | null
}

export type ItemOrder = ReturnType<typeof useItemOrder>

/** The selection of an item and how it gets into the cart. */
export function useItemOrder({ menu, item, sellingType, backgroundPath }: ItemVisit) {
  const { referenceId } = useShop()
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const { cart, add, replace } = useCart()
  // The edited line, or one of another item that this item replaces.
  const replaced = cart.lines.find(({ lineId }) => lineId === params.get('line'))
  const edited = replaced?.itemId === item.id ? replaced : undefined
  const selection = useItemSelection(menu, item, sellingType, edited)
  const [submitted, setSubmitted] = useState(false)
  const menuPath = `/${referenceId}/${sellingType}`
  // `addLine` returns the same cart when it is full.
  const full = selection !== null && !replaced && addLine(cart, selection.line) === cart

  /** Adds the selection to the cart, or shows the first missing choice. */
  const submit = () => {
    if (!selection) return
    const missing = firstMissing(selection)
    if (missing !== null || full) setSubmitted(true)
    if (missing !== null) return showMissing(missing)
    if (full) return
    if (replaced) {
      replace(replaced.lineId, selection.line)
      // A page opened directly has no cart page in its history.
      if (location.key === 'default') navigate(`${menuPath}/cart`, { replace: true })
      else navigate(-1)
    } else {
      add(selection.line)
      if (backgroundPath === null) navigate(menuPath)
      else navigate(-1)
    }
  }
  return {
    selection,
    /** The line of the cart that is edited. */
    edited,
    /** Whether the selection replaces a line instead of being added. */
    replaces: replaced !== undefined,
    /** Whether the guest has tried to add the item: missing choices are then marked. */
    submitted,
    full,
    countInCart: countOfItem(cart, item.id),
    menuPath,
    submit,
  }
}

/** DOM id of the first group or field with a missing choice; null when nothing is missing. */
function firstMissing(selection: ItemSelection): string | null {
  const [problem] = selection.problems
  if (problem) return problem.groupId === null ? 'content' : `group-${problem.groupId}`
  return selection.commentMissing ? 'comment' : null
}

function showMissing(id: string): void {
  const target = document.getElementById(id)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' })
  const field = target?.querySelector<HTMLElement>('input:enabled, textarea') ?? target
  field?.focus({ preventScroll: true })
}
