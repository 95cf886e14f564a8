import type { Order } from '@sofra/ordering'
import { useMemo, useRef, useState } from 'react'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { may } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import {
  type Card,
  cardOf,
  cardsOf,
  columns,
  finishedOrders,
  isOutside,
  scheduledOrders,
  unseenOrders,
} from './board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { type BoardActions, BoardActionsProvider } from './board-context.ts'
import type { BoardData } from './board-data.server.ts'
import styles from './board-screen.module.css'
import { moveFocusToNeighbour } from './card-focus.ts'
import type { OrderableType } from './destination.ts'
import { type MoveState, movesOf, needsReason, nextMove } from './moves.ts'
import { OrderListSheet } from './order-list-sheet.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type BoardFilter, matchesFilter } from './search.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { promiseLimits, promiseStep, suggestedMinutes } from './suggestion.ts'
import { useAlertSound } from './use-alert-sound.ts'
import { useBoard } from './use-board.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The overlays of the board: one at a time, except that a list stays open below an order opened from it. */
interface Overlay {
  readonly list: 'finished' | 'later' | null
  readonly orderId: string | null
  readonly reasonFor: { readonly orderId: string; readonly state: 'rejected' | 'cancelled' } | null
  readonly help: boolean
}
const noOverlay: Overlay = { list: null, orderId: null, reasonFor: null, help: false }

/** The orders board: new, preparing, ready and out for delivery. */
export function BoardScreen({ branchId, orders, minutes }: BoardData) {
  const { t } = useTranslation()
  const me = useMe()
  const { board, connection, move, markSeen } = useBoard(orders, branchId)
  const unseen = useMemo(() => unseenOrders(board), [board])
  const ringing = useAlertSound(unseen)
  const outside = unseen.filter(isOutside).length
  const fresh = unseen.length - outside
  const [filter, setFilter] = useState<BoardFilter>({ term: '', type: null })
  const [promises, setPromises] = useState<ReadonlyMap<string, number>>(new Map())
  const [overlay, setOverlay] = useState(noOverlay)
  const [shortcuts, setShortcuts] = usePreference('shortcuts', true)
  const searchRef = useRef<HTMLInputElement>(null)

  const minutesOf = (order: Order) => promises.get(order.id) ?? suggestedMinutes(order, minutes[order.branchId])
  const setMinutes = (order: Order, value: number) => {
    const within = Math.min(promiseLimits.max, Math.max(promiseLimits.min, value))
    setPromises((promises) => new Map(promises).set(order.id, within))
  }
  const branchOf = (order: Order) => me.branches.find(({ id }) => id === order.branchId)
  const mayMove = (order: Order, state: MoveState) =>
    movesOf(order).includes(state) && may(me, order.branchId, `move-to-${state}`)
  const start = (order: Order, state: MoveState) => {
    if (!mayMove(order, state) || cardOf(board, order).saving) return
    if (needsReason(state)) return setOverlay((current) => ({ ...current, reasonFor: { orderId: order.id, state } }))
    setOverlay((current) => ({ ...current, orderId: null }))
    moveFocusToNeighbour(order.id)
    move(order, state === 'accepted' ? { state, minutes: minutesOf(order) } : { state })
  }
  const actions: BoardActions = {
    start,
    markSeen,
    branchOf,
    may: mayMove,
    setMinutes,
    open: (order) => setOverlay((current) => ({ ...current, orderId: order.id })),
  }

  const withOrder = (does: (order: Order) => void) => (id: string) => {
    const order = board.orders.get(id)
    if (order) does(order)
  }
  useShortcuts(shortcuts, searchRef, {
    accept: withOrder((order) => start(order, 'accepted')),
    reject: withOrder((order) => start(order, 'rejected')),
    cancel: withOrder((order) => start(order, 'cancelled')),
    next: withOrder((order) => {
      const next = nextMove(order)
      if (next) start(order, next)
    }),
    print: withOrder((order) => {
      actions.open(order)
      // After the ticket has been rendered.
      setTimeout(() => window.print(), 50)
    }),
    changeMinutes: (id, steps) =>
      withOrder((order) => order.state === 'pending' && setMinutes(order, minutesOf(order) + steps * promiseStep))(id),
    gotIt: () => markSeen(unseen.map(({ id }) => id)),
    help: () => setOverlay((current) => ({ ...current, help: true })),
  })

  const cards = cardsOf(board)
  const shown = shownOf(cards, filter)
  const finished = finishedOrders(board)
  const later = scheduledOrders(board)
  const opened = overlay.orderId === null ? undefined : board.orders.get(overlay.orderId)
  const orderToEnd = overlay.reasonFor && board.orders.get(overlay.reasonFor.orderId)
  const count = cards.new.length
  return (
    <BoardActionsProvider value={actions}>
      <main className={styles['screen']} id="content" tabIndex={-1}>
        <title>{`${count > 0 ? `(${count}) ` : ''}${t('nav.orders')} · ${t('shell.product')}`}</title>
        <BoardBar
          me={me}
          branchId={branchId}
          connection={connection}
          ringing={ringing}
          filter={filter}
          onFilter={setFilter}
          searchRef={searchRef}
          counts={countTypes(cards)}
          laterCount={later.length}
          finishedCount={finished.length}
          onLater={() => setOverlay({ ...noOverlay, list: 'later' })}
          onFinished={() => setOverlay({ ...noOverlay, list: 'finished' })}
          onHelp={() => setOverlay({ ...noOverlay, help: true })}
        />
        <div className="visually-hidden" role="status" aria-live="polite">
          {fresh > 0 && t('orders.waiting', { count: fresh })} {outside > 0 && t('orders.outside', { count: outside })}
        </div>
        <BoardColumns
          cards={shown}
          me={me}
          several={branchId === null && me.branches.length > 1}
          minutesFor={({ order }) => minutesOf(order)}
          searching={filter.term.trim() !== '' || filter.type !== null}
        />
      </main>
      {overlay.list && (
        <OrderListSheet
          kind={overlay.list}
          orders={overlay.list === 'finished' ? finished : later}
          onClose={() => setOverlay(noOverlay)}
        />
      )}
      {opened && (
        <OrderSheet
          key={opened.id}
          card={cardOf(board, opened)}
          minutes={minutesOf(opened)}
          onClose={() => setOverlay((current) => ({ ...current, orderId: null }))}
        />
      )}
      {overlay.reasonFor && orderToEnd && (
        <ReasonDialog
          order={orderToEnd}
          state={overlay.reasonFor.state}
          onClose={() => setOverlay((current) => ({ ...current, reasonFor: null }))}
          onDone={(reason) => {
            if (overlay.reasonFor) move(orderToEnd, { state: overlay.reasonFor.state, reason })
            setOverlay(noOverlay)
          }}
        />
      )}
      <ShortcutsDialog
        open={overlay.help}
        onClose={() => setOverlay((current) => ({ ...current, help: false }))}
        enabled={shortcuts}
        onEnabled={setShortcuts}
      />
    </BoardActionsProvider>
  )
}

function shownOf(cards: ReturnType<typeof cardsOf>, filter: BoardFilter): ReturnType<typeof cardsOf> {
  const matching = (list: readonly Card[]) => list.filter(({ order }) => matchesFilter(order, filter))
  return {
    new: matching(cards.new),
    preparing: matching(cards.preparing),
    ready: matching(cards.ready),
    out: matching(cards.out),
  }
}

function countTypes(cards: ReturnType<typeof cardsOf>): Record<OrderableType, number> {
  const counts: Record<OrderableType, number> = { delivery: 0, pickup: 0, 'dine-in': 0, 'product-service': 0 }
  for (const column of columns) for (const { order } of cards[column]) counts[order.fulfilment.type] += 1
  return counts
}
