import type { Me } from '@sofra/contract/console-codec'
import type { StaffOrder } from '@sofra/ordering'
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { may } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import { type Board, type Card, cardOf, cardsOf, columns, hasMore, isOutside, totalsOf, unseenOrders } from './board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { type BoardActions, BoardActionsProvider } from './board-context.ts'
import type { BoardData } from './board-data.server.ts'
import { BoardOverlays, noOverlay, type Overlay } from './board-overlays.tsx'
import styles from './board-screen.module.css'
import { moveFocusToNeighbour } from './card-focus.ts'
import type { OrderableType } from './destination.ts'
import { type MoveState, movesOf, needsReason, nextMove } from './moves.ts'
import { type BoardFilter, matchesFilter } from './search.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { promiseStep } from './suggestion.ts'
import { useAlertSound } from './use-alert-sound.ts'
import { type LiveBoard, useBoard } from './use-board.ts'
import { usePromises } from './use-promises.ts'
import { type ShortcutActions, useShortcuts } from './use-shortcuts.ts'

/** The orders board: new, preparing, ready and out for delivery. */
export function BoardScreen({ branchId, page, limit, minutes }: BoardData) {
  const me = useMe()
  const live = useBoard({ page, limit, branchId })
  const { board, markSeen } = live
  const unseen = useMemo(() => unseenOrders(board), [board])
  const ringing = useAlertSound(unseen)
  const [filter, setFilter] = useState<BoardFilter>({ term: '', type: null })
  const [overlay, setOverlay] = useState(noOverlay)
  const { minutesOf, setMinutes } = usePromises(minutes)
  const [shortcuts, setShortcuts] = usePreference('shortcuts', true)
  const searchRef = useRef<HTMLInputElement>(null)
  const actions = createActions({ me, live, minutesOf, setMinutes, setOverlay })
  useShortcuts(
    shortcuts,
    searchRef,
    shortcutActions(board, actions, {
      minutesOf,
      gotIt: () => markSeen(unseen.map(({ id }) => id)),
      help: () => setOverlay((current) => ({ ...current, help: true })),
    }),
  )

  const cards = cardsOf(board)
  const totals = totalsOf(board)
  return (
    <BoardActionsProvider value={actions}>
      <main className={styles['screen']} id="content" tabIndex={-1}>
        <DocumentTitle count={totals.new} />
        <BoardBar
          me={me}
          branchId={branchId}
          connection={live.connection}
          ringing={ringing}
          filter={filter}
          onFilter={setFilter}
          searchRef={searchRef}
          counts={countTypes(cards)}
          complete={!hasMore(board)}
          laterCount={totals.scheduled}
          finishedCount={totals.finished}
          onLater={() => setOverlay({ ...noOverlay, list: 'later' })}
          onFinished={() => setOverlay({ ...noOverlay, list: 'finished' })}
          onHelp={() => setOverlay({ ...noOverlay, help: true })}
        />
        <Announcement unseen={unseen} />
        <BoardColumns
          cards={shownOf(cards, filter)}
          totals={totals}
          more={board.more}
          onMore={live.showMore}
          unseen={unseen}
          me={me}
          several={branchId === null && me.branches.length > 1}
          minutesFor={({ order }) => minutesOf(order)}
          searching={filter.term.trim() !== '' || filter.type !== null}
        />
      </main>
      <BoardOverlays overlay={overlay} onOverlay={setOverlay} live={live} minutesOf={minutesOf} />
      <ShortcutsDialog
        open={overlay.help}
        onClose={() => setOverlay((current) => ({ ...current, help: false }))}
        enabled={shortcuts}
        onEnabled={setShortcuts}
      />
    </BoardActionsProvider>
  )
}

function DocumentTitle({ count }: { count: number }) {
  const { t } = useTranslation()
  return <title>{`${count > 0 ? `(${count}) ` : ''}${t('nav.orders')} · ${t('shell.product')}`}</title>
}

/** Tells screen readers how many orders are new and how many guests are outside. */
function Announcement({ unseen }: { unseen: readonly StaffOrder[] }) {
  const { t } = useTranslation()
  const outside = unseen.filter(isOutside).length
  const fresh = unseen.length - outside
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {fresh > 0 && t('orders.waiting', { count: fresh })} {outside > 0 && t('orders.outside', { count: outside })}
    </div>
  )
}

interface ActionsInput {
  readonly me: Me
  readonly live: LiveBoard
  readonly minutesOf: (order: StaffOrder) => number
  readonly setMinutes: (order: StaffOrder, minutes: number) => void
  readonly setOverlay: Dispatch<SetStateAction<Overlay>>
}

function createActions({ me, live, minutesOf, setMinutes, setOverlay }: ActionsInput): BoardActions {
  const mayMove = (order: StaffOrder, state: MoveState) =>
    movesOf(order).includes(state) && may(me, order.branchId, `move-to-${state}`)
  return {
    start(order, state) {
      if (!mayMove(order, state) || cardOf(live.board, order).saving) return
      if (needsReason(state)) return setOverlay((current) => ({ ...current, reasonFor: { orderId: order.id, state } }))
      setOverlay((current) => ({ ...current, orderId: null }))
      moveFocusToNeighbour(order.id)
      live.move(order, state === 'accepted' ? { state, minutes: minutesOf(order) } : { state })
    },
    markSeen: live.markSeen,
    branchOf: (order) => me.branches.find(({ id }) => id === order.branchId),
    may: mayMove,
    setMinutes,
    open: (order) => setOverlay((current) => ({ ...current, orderId: order.id })),
  }
}

function shortcutActions(
  board: Board,
  { start, open, setMinutes }: BoardActions,
  rest: Pick<ShortcutActions, 'gotIt' | 'help'> & { readonly minutesOf: (order: StaffOrder) => number },
): ShortcutActions {
  const { gotIt, help, minutesOf } = rest
  const withOrder = (does: (order: StaffOrder) => void) => (id: string) => {
    const order = board.orders.get(id)
    if (order) does(order)
  }
  return {
    accept: withOrder((order) => start(order, 'accepted')),
    reject: withOrder((order) => start(order, 'rejected')),
    cancel: withOrder((order) => start(order, 'cancelled')),
    next: withOrder((order) => {
      const next = nextMove(order)
      if (next) start(order, next)
    }),
    print: withOrder((order) => {
      open(order)
      // After the ticket has been rendered.
      setTimeout(() => window.print(), 50)
    }),
    changeMinutes: (id, steps) =>
      withOrder((order) => order.state === 'pending' && setMinutes(order, minutesOf(order) + steps * promiseStep))(id),
    gotIt,
    help,
  }
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
