import type { StaffOrder } from '@sofra/ordering'
import { type Dispatch, type SetStateAction, Suspense } from 'react'
import { lazyPart, usePreload } from '../shell/lazy-part.tsx'
import { cardOf, finishedOrders, scheduledOrders } from './board.ts'
import type { LiveBoard } from './use-board.ts'

const OrderListSheet = lazyPart(async () => (await import('./order-list-sheet.tsx')).OrderListSheet)
const OrderSheet = lazyPart(async () => (await import('./order-sheet.tsx')).OrderSheet)
export const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** Loads the code of the overlays, which the board does not need to be ready. */
export function preloadOverlays(): Promise<unknown> {
  return Promise.all([
    OrderListSheet.preload(),
    OrderSheet.preload(),
    ReasonDialog.preload(),
    ShortcutsDialog.preload(),
  ])
}

/** The overlays of the board: one at a time, except that a list stays open below an order opened from it. */
export interface Overlay {
  readonly list: 'finished' | 'later' | null
  readonly orderId: string | null
  readonly reasonFor: { readonly orderId: string; readonly state: 'rejected' | 'cancelled' } | null
  readonly help: boolean
}
export const noOverlay: Overlay = { list: null, orderId: null, reasonFor: null, help: false }

interface BoardOverlaysProps {
  readonly overlay: Overlay
  readonly onOverlay: Dispatch<SetStateAction<Overlay>>
  readonly live: LiveBoard
  readonly minutesOf: (order: StaffOrder) => number
}

/** The open list, the open order, and the dialog that asks for a reason. */
export function BoardOverlays({ overlay, onOverlay, live, minutesOf }: BoardOverlaysProps) {
  const { board, move, showMore } = live
  const { list, orderId, reasonFor } = overlay
  usePreload(OrderListSheet, OrderSheet, ReasonDialog, ShortcutsDialog)
  const opened = orderId === null ? undefined : board.orders.get(orderId)
  const orderToEnd = reasonFor && board.orders.get(reasonFor.orderId)
  return (
    <Suspense>
      {list && (
        <OrderListSheet
          kind={list}
          orders={list === 'finished' ? finishedOrders(board) : scheduledOrders(board)}
          more={list === 'finished' ? board.more.finished : board.more.scheduled}
          onMore={showMore}
          onClose={() => onOverlay(noOverlay)}
        />
      )}
      {opened && (
        <OrderSheet
          key={opened.id}
          card={cardOf(board, opened)}
          minutes={minutesOf(opened)}
          onClose={() => onOverlay((current) => ({ ...current, orderId: null }))}
        />
      )}
      {reasonFor && orderToEnd && (
        <ReasonDialog
          order={orderToEnd}
          state={reasonFor.state}
          onClose={() => onOverlay((current) => ({ ...current, reasonFor: null }))}
          onDone={(reason) => {
            move(orderToEnd, { state: reasonFor.state, reason })
            onOverlay(noOverlay)
          }}
        />
      )}
    </Suspense>
  )
}
