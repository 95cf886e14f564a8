import type { StaffOrder } from '@sofra/ordering'
import type { Dispatch, SetStateAction } from 'react'
import { cardOf, finishedOrders, scheduledOrders } from './board.ts'
import { OrderListSheet } from './order-list-sheet.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { LiveBoard } from './use-board.ts'

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
  const opened = orderId === null ? undefined : board.orders.get(orderId)
  const orderToEnd = reasonFor && board.orders.get(reasonFor.orderId)
  return (
    <>
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
    </>
  )
}
