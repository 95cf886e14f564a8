import { type ErrorCode, Refusal } from '@sofra/contract'
import { listBoardOrders, moveOrder } from '@sofra/contract/console'
import type { OrderMove } from '@sofra/contract/console-codec'
import type { Order } from '@sofra/ordering'
import { showToast } from '@sofra/ui/toasts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiClient } from '../shell/api-client.ts'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { type Board, changeBoard, createBoard } from './board.ts'
import { listenToOrders } from './stream.ts'
import { useLetGo } from './use-let-go.ts'

/** Whether the board is what the shop's other screens show. */
export type Connection = 'connecting' | 'live' | 'lost'

export interface LiveBoard {
  readonly board: Board
  readonly connection: Connection
  /** Moves an order on; the card goes there at once, and comes back with an explanation if it may not. */
  readonly move: (order: Order, move: OrderMove) => void
  readonly markSeen: (orderIds: readonly string[]) => void
}

const day = 24 * 60 * 60 * 1000

/** The orders of a branch (null: of all in scope), live. A component that uses it is keyed by the branch. */
export function useBoard(initial: readonly Order[], branchId: string | null): LiveBoard {
  const translation = useTranslation()
  const { t, format } = translation
  const [board, change] = useReducer(changeBoard, initial, createBoard)
  const [connection, setConnection] = useState<Connection>('connecting')
  const readNow = useReadNow()
  const whenLetGo = useLetGo()
  const toSignIn = useSignInAgain()
  const latest = useRef(board)
  useEffect(() => {
    latest.current = board
  }, [board])

  useEffect(() => change({ type: 'told', orders: initial }), [initial])

  const refetch = useCallback(
    async (apply: (act: () => void) => void) => {
      try {
        const query = branchId === null ? {} : { branch_id: branchId }
        const orders = await apiClient(format.language).call(listBoardOrders, { query })
        apply(() => {
          change({ type: 'told', orders })
          change({ type: 'day-passed', before: readNow() - day })
        })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'unauthenticated') toSignIn()
        else if (!(error instanceof Refusal)) throw error
      }
    },
    [branchId, format.language, readNow, toSignIn],
  )

  useEffect(
    () =>
      listenToOrders(branchId, {
        ready() {
          setConnection('live')
          void refetch(whenLetGo)
        },
        order: (order) => whenLetGo(() => change({ type: 'told', orders: [order] })),
        lost: () => setConnection('lost'),
        // A list says why not, a stream cannot.
        refused: () => void refetch(whenLetGo),
      }),
    [branchId, refetch, whenLetGo],
  )

  const move = useCallback(
    async (order: Order, wanted: OrderMove) => {
      change({ type: 'move-asked', orderId: order.id, to: wanted.state })
      try {
        const moved = await apiClient(format.language).call(moveOrder, { params: { id: order.id }, body: wanted })
        change({ type: 'told', orders: [moved] })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code === 'unauthenticated') return toSignIn()
        // The card comes back to where it really is, which may be neither where it was nor where it was put.
        await refetch((act) => act())
        const state = latest.current.orders.get(order.id)?.state ?? order.state
        showToast({
          tone: 'danger',
          text: t(problemKey(error.code), { number: order.number, state: t(`states.${state}`) }),
          ...(error.code === 'unavailable' && {
            action: { label: t('common.retry'), run: () => void move(order, wanted) },
          }),
        })
      } finally {
        change({ type: 'move-answered', orderId: order.id })
      }
    },
    [format.language, refetch, t, toSignIn],
  )

  const markSeen = useCallback((orderIds: readonly string[]) => change({ type: 'seen', orderIds }), [])
  return { board, connection, move, markSeen }
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

/** Leads to the sign-in and back to this screen. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    void navigate(`/sign-in?to=${encodeURIComponent(pathname + search)}`)
  }, [navigate, pathname, search])
}
