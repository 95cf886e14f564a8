import { columns } from './board.ts'

/** Every card's own button, column by column, as they stand on the screen. */
function cardsByColumn(): HTMLElement[][] {
  return columns.map((column) => [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-order]`)])
}

function focusedCard(): HTMLElement | null | undefined {
  return document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-order]')
}

/** The order whose card has the focus, itself or anything in it. */
export function focusedOrder(): string | undefined {
  return focusedCard()?.dataset['order']
}

/** To the next (1) or previous (-1) card of the column; to the first card when none has the focus. */
export function focusAlong(step: 1 | -1): boolean {
  const all = cardsByColumn()
  const focused = focusedCard()
  const column = all.find((cards) => focused && cards.includes(focused))
  if (!focused || !column) return focusOn(all.flat()[0])
  return focusOn(column[column.indexOf(focused) + step])
}

/** To the card in the same row of the nearest column on that side which has any. */
export function focusAcross(side: 'left' | 'right'): boolean {
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

/** A card that is moved on leaves its column with the focus in it: the focus stays, on the card that takes its place. */
export function keepFocusNear(orderId: string): void {
  if (focusedOrder() !== orderId) return
  const column = cardsByColumn().find((cards) => cards.some((card) => card.dataset['order'] === orderId)) ?? []
  const at = column.findIndex((card) => card.dataset['order'] === orderId)
  const neighbour = column[at + 1] ?? column[at - 1]
  // Once the page shows the move.
  requestAnimationFrame(() => {
    if (neighbour?.isConnected && document.activeElement === document.body) focusOn(neighbour)
  })
}

/** Says that the key was for us, whether or not there was anywhere to go. */
function focusOn(card: HTMLElement | undefined): true {
  card?.focus({ preventScroll: true })
  card?.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
