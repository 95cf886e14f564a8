import { type ErrorCode, Refusal } from '@sofra/contract'
import { listBoardOrders, moveOrder } from '@sofra/contract/calls/console'
import type { OrderMove } from '@sofra/contract/console-codec'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { showToast } from '@sofra/ui/toasts'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiClient } from '../shell/api-client.ts'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { type Connection, useConnection } from '../shell/use-connection.ts'
import { useMe } from '../staff/use-me.ts'
import { type Board, type BoardChange, changeBoard, createBoard, nextLimit } from './board.ts'
import type { BoardData } from './board-data.server.ts'
import { createPlaceNames } from './place-names.ts'
import { subscribeToOrders } from './stream.ts'
import { useDeferWhilePressed } from './use-defer-while-pressed.ts'
import { useReservationAlert } from './use-reservation-alert.ts'

export interface LiveBoard {
  readonly board: Board
  readonly connection: Connection
  /** Moves an order optimistically; a refused move is reverted with a toast. */
  readonly move: (order: StaffOrder, move: OrderMove) => void
  readonly markSeen: (orderIds: readonly string[]) => void
  /** Shows orders that the server returned to this page, without waiting for the stream. */
  readonly receive: (orders: readonly StaffOrder[]) => void
  /** Fetches more orders of each group; null if the board shows as many as it may. */
  readonly showMore: (() => void) | null
}

const day = 24 * 60 * 60 * 1000

/** Delay before a board with orders on the server only is fetched again: one list serves a burst of changes. */
const refreshMilliseconds = 2000

/** The live orders of a branch (null: of all branches in scope). The calling component must be keyed by the branch. */
export function useBoard({ page, limit, branchId, minutes }: BoardData): LiveBoard {
  const { language } = useTranslation().format
  const [board, change] = useReducer(changeBoard, null, () => createBoard(page, limit))
  const namePlaces = useMemo(() => createPlaceNames(minutes, language), [minutes, language])
  const shown = useMemo(() => namePlaces(board), [board, namePlaces])
  const refetch = useRefetch(branchId, board.limit, change)
  const connection = useOrderStream(branchId, change, refetch)
  const move = useMove(change, refetch)
  const markSeen = useCallback((orderIds: readonly string[]) => change({ type: 'seen', orderIds }), [])
  const receive = useCallback((orders: readonly StaffOrder[]) => change({ type: 'orders-received', orders }), [])
  const larger = nextLimit(board)
  const deferWhilePressed = useDeferWhilePressed()
  const { outdated } = board
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => void refetch(deferWhilePressed), refreshMilliseconds)
    return () => clearTimeout(timer)
  }, [outdated, refetch, deferWhilePressed])
  return {
    board: shown,
    connection,
    move,
    markSeen,
    receive,
    showMore: larger === null ? null : () => void refetch((act) => act(), larger),
  }
}

/** Fetches the orders of the board, passes the change of the board to `apply`, and returns the orders; none on failure. */
type Refetch = (apply: (act: () => void) => void, newLimit?: number) => Promise<readonly StaffOrder[]>

function useRefetch(branchId: string | null, currentLimit: number, change: Dispatch<BoardChange>): Refetch {
  const { language } = useTranslation().format
  const readNow = useReadNow()
  const toSignIn = useRedirectToSignIn()
  // A ref, so that a new limit does not open a new stream.
  const limitRef = useRef(currentLimit)
  limitRef.current = currentLimit
  return useCallback(
    async (apply, newLimit) => {
      const limit = newLimit ?? limitRef.current
      try {
        change({ type: 'list-requested' })
        const query = { limit, ...(branchId === null ? {} : { branch_id: branchId }) }
        const page = await apiClient(language).call(listBoardOrders, { query })
        apply(() => {
          change({ type: 'list-received', page, limit })
          change({ type: 'day-passed', before: readNow() - day })
        })
        return page.orders
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code === 'unauthenticated') toSignIn()
        return []
      }
    },
    [branchId, change, language, readNow, toSignIn],
  )
}

/** Applies the events of the order stream to the board. Returns the state of the stream. */
function useOrderStream(branchId: string | null, change: Dispatch<BoardChange>, refetch: Refetch): Connection {
  const [connection, { live, lost }] = useConnection()
  const deferWhilePressed = useDeferWhilePressed()
  const reservation = useReservationAlert()
  useEffect(
    () =>
      subscribeToOrders(branchId, {
        ready() {
          live()
          void refetch(deferWhilePressed)
        },
        order: (order) => deferWhilePressed(() => change({ type: 'orders-received', orders: [order] })),
        reservation,
        disconnected: lost,
        // The list response carries the error code; an event stream cannot.
        refused: () => void refetch(deferWhilePressed),
      }),
    [branchId, change, refetch, deferWhilePressed, reservation, live, lost],
  )
  return connection
}

function useMove(change: Dispatch<BoardChange>, refetch: Refetch): LiveBoard['move'] {
  const { t, format } = useTranslation()
  const { language } = format
  const toSignIn = useRedirectToSignIn()
  const offerUndo = useOfferUndo(change)
  const move = useCallback(
    async (order: StaffOrder, requested: OrderMove) => {
      change({ type: 'move-requested', orderId: order.id, to: requested.state })
      try {
        const moved = await apiClient(language).call(moveOrder, { params: { id: order.id }, body: requested })
        change({ type: 'orders-received', orders: [moved] })
        void offerUndo(moved)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code === 'unauthenticated') return toSignIn()
        // Show the order's actual state, which can be neither the previous nor the requested one.
        const orders = await refetch((act) => act())
        const { state } = orders.find(({ id }) => id === order.id) ?? order
        showToast({
          tone: 'danger',
          text: t(problemKey(error.code), { number: orderNumberText(order), state: t(`states.${state}`) }),
          ...(error.code === 'unavailable' && {
            action: { label: t('common.retry'), run: () => void move(order, requested) },
          }),
        })
      } finally {
        change({ type: 'move-settled', orderId: order.id })
      }
    },
    [change, language, refetch, t, toSignIn, offerUndo],
  )
  return move
}

/** Returns a function that offers to undo the last step of an order. Its code is loaded with the first step. */
function useOfferUndo(change: Dispatch<BoardChange>): (order: StaffOrder) => Promise<void> {
  const translation = useTranslation()
  const me = useMe()
  const readNow = useReadNow()
  return useCallback(
    async (order) => {
      const loaded = await import('./undo-step.ts').catch(() => null)
      const onUndone = (undone: StaffOrder) => change({ type: 'orders-received', orders: [undone] })
      loaded?.offerUndo(order, { me, now: readNow(), translation, onUndone })
    },
    [change, me, readNow, translation],
  )
}

function problemKey(code: ErrorCode) {
  switch (code) {
    case 'transition_not_allowed':
      return 'orders.movedByOther'
    case 'forbidden':
      return 'orders.mayNot'
    case 'order_not_found':
      return 'orders.gone'
    default:
      return 'orders.notSaved'
  }
}

/** Returns a function that redirects to sign-in, which returns to this screen. */
export function useRedirectToSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    void navigate(`/sign-in?to=${encodeURIComponent(pathname + search)}`)
  }, [navigate, pathname, search])
}
