import { columns } from './board.ts'

/** The main button of every card, by column, in display order. */
function cardsByColumn(): HTMLElement[][] {
  return columns.map((column) => [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-order]`)])
}

function focusedCard(): HTMLElement | null | undefined {
  return document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-order]')
}

/** The id of the order whose card contains the focus. */
export function focusedOrder(): string | undefined {
  return focusedCard()?.dataset['order']
}

/** Focuses the next (1) or previous (-1) card of the column; the first card when no card has the focus. */
export function focusInColumn(step: 1 | -1): boolean {
  const all = cardsByColumn()
  const focused = focusedCard()
  const column = all.find((cards) => focused && cards.includes(focused))
  if (!focused || !column) return focusOn(all.flat()[0])
  return focusOn(column[column.indexOf(focused) + step])
}

/** Focuses the card in the same row of the nearest non-empty column on that side. */
export function focusNextColumn(side: 'left' | 'right'): boolean {
  const step = (side === 'right') === (document.documentElement.dir !== 'rtl') ? 1 : -1
  const all = cardsByColumn()
  const focused = focusedCard()
  const at = all.findIndex((cards) => focused && cards.includes(focused))
  if (!focused || at < 0) return focusOn(all.flat()[0])
  const row = all[at]?.indexOf(focused) ?? 0
  for (let next = at + step; next >= 0 && next < all.length; next += step) {
    const column = all[next] ?? []
    if (column.length > 0) return focusOn(column[Math.min(row, column.length - 1)])
  }
  return true
}

/** Moves the focus to the neighbour of a card that is about to leave its column, if the card has the focus. */
export function moveFocusToNeighbour(orderId: string): void {
  if (focusedOrder() !== orderId) return
  const column = cardsByColumn().find((cards) => cards.some((card) => card.dataset['order'] === orderId)) ?? []
  const at = column.findIndex((card) => card.dataset['order'] === orderId)
  const neighbour = column[at + 1] ?? column[at - 1]
  // After the move has been rendered.
  requestAnimationFrame(() => {
    if (neighbour?.isConnected && document.activeElement === document.body) focusOn(neighbour)
  })
}

/** Returns true: the key was handled, even when there is no card to focus. */
function focusOn(card: HTMLElement | undefined): true {
  card?.focus({ preventScroll: true })
  card?.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
