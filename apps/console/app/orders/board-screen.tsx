import type { LowItems } from '@sofra/contract/console-stock-codec'
import type { StaffOrder } from '@sofra/ordering'
import { Suspense, useMemo, useRef, useState } from 'react'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { type Board, type Card, cardsOf, columns, hasMore, isOutside, totalsOf, unseenOrders } from './board.ts'
import { createActions } from './board-actions.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { type BoardActions, BoardActionsProvider } from './board-context.ts'
import type { BoardData } from './board-data.server.ts'
import { BoardOverlays, noOverlay, preloadOverlays, ShortcutsDialog } from './board-overlays.tsx'
import styles from './board-screen.module.css'
import type { OrderableType } from './destination.ts'
import { latestAutomatic } from './latest-automatic.ts'
import { nextMove } from './moves.ts'
import { type BoardFilter, matchesFilter } from './search.ts'
import { promiseStep } from './suggestion.ts'
import { useAlertSound } from './use-alert-sound.ts'
import { useBoard } from './use-board.ts'
import { usePromises } from './use-promises.ts'
import { type ShortcutActions, useShortcuts } from './use-shortcuts.ts'
import { useTestOrders } from './use-test-orders.ts'

interface BoardScreenProps extends BoardData {
  readonly lowStock: LowItems
}

/** The orders board: new, preparing, ready and out for delivery. */
export function BoardScreen({ branchId, page, limit, minutes, lowStock }: BoardScreenProps) {
  const me = useMe()
  const live = useBoard({ page, limit, branchId, minutes })
  const { board, markSeen } = live
  const unseen = useMemo(() => unseenOrders(board), [board])
  const ringing = useAlertSound(unseen, live.connection, latestAutomatic(board))
  const [filter, setFilter] = useState<BoardFilter>({ term: '', type: null })
  const [overlay, setOverlay] = useState(noOverlay)
  const { minutesOf, setMinutes } = usePromises(minutes)
  const testOrders = useTestOrders(live)
  const [shortcuts, setShortcuts] = usePreference('shortcuts', true)
  const searchRef = useRef<HTMLInputElement>(null)
  const several = branchId === null && me.branches.length > 1
  const actions = createActions({ me, live, several, minutesOf, setMinutes, setOverlay })
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
          branchId={branchId}
          connection={live.connection}
          lowStock={{ loaded: lowStock, branchId, newOrders: totals.new }}
          ringing={ringing}
          testOrders={testOrders}
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
          several={several}
          minutesFor={({ order }) => minutesOf(order)}
          searching={filter.term.trim() !== '' || filter.type !== null}
          term={filter.term}
        />
      </main>
      <BoardOverlays overlay={overlay} onOverlay={setOverlay} live={live} minutesOf={minutesOf} />
      {overlay.help && (
        <Suspense>
          <ShortcutsDialog
            open
            onClose={() => setOverlay((current) => ({ ...current, help: false }))}
            enabled={shortcuts}
            onEnabled={setShortcuts}
          />
        </Suspense>
      )}
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
    print: withOrder(async (order) => {
      await preloadOverlays()
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
