import type { OrderEvent } from './order.ts'
import type { StaffOrder } from './staff-order.ts'
import type { OrderState } from './states.ts'

/** How long the last step of an order can be undone. */
export const undoMilliseconds = 10 * 60_000

/** What a step does besides the state; it decides which orders the step can be undone for. */
type StepEffect =
  | 'none'
  /** The payment on delivery is received, and wallet money is captured. */
  | 'settles'
  /** Stock, slot capacity, coupon use and wallet money are released, and payments are refunded. */
  | 'releases'

/** The effect of each step that staff can take. */
export const stepEffects: Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, StepEffect>>>>> = {
  scheduled: { cancelled: 'releases', rejected: 'releases' },
  pending: { accepted: 'none', rejected: 'releases', cancelled: 'releases' },
  accepted: { ready: 'none', cancelled: 'releases' },
  ready: { out: 'none', delivered: 'settles' },
  out: { delivered: 'settles' },
  rejected: {},
  delivered: {},
  cancelled: {},
}

/** Why the last step of an order cannot be undone. */
export type UndoProblem =
  /** The last step was taken neither by staff nor by automatic acceptance, or there is none. */
  | 'no-step'
  | 'too-late'
  /** Money was refunded. */
  | 'refunded'
  /** The order was paid online, and the payment is refunded. */
  | 'payment'
  /** Wallet money was captured or returned. */
  | 'wallet'
  /** The use of the coupon was released. */
  | 'coupon'
  /** The guest has rated the order. */
  | 'reviewed'
  /** Other orders took what this one had held. */
  | 'sold-out'
  | 'slot-full'

/** The last step of an order that was not undone. */
interface Step {
  readonly from: OrderState
  readonly to: OrderState
  readonly at: number
  readonly by: OrderEvent['by']
}

/** The state changes of an order that were not undone, oldest first. */
export function standingMoves(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const moves: OrderEvent[] = []
  for (const event of events) {
    if (event.kind === 'moved') moves.push(event)
    if (event.kind === 'undone') moves.pop()
  }
  return moves
}

/** The last step of an order that was not undone; null for an order that is in its first state. */
export function lastStep(events: readonly OrderEvent[]): Step | null {
  const [former, last] = standingMoves(events).slice(-2)
  return former && last ? { from: former.state, to: last.state, at: last.at, by: last.by } : null
}

type Undoable = Pick<StaffOrder, 'events' | 'payment' | 'refunds'> & {
  readonly quote: Pick<StaffOrder['quote'], 'walletDiscount' | 'couponDiscount'>
}

export type UndoDecision =
  | { readonly kind: 'possible'; readonly from: OrderState; readonly to: OrderState; readonly effect: StepEffect }
  | { readonly kind: 'refused'; readonly problem: UndoProblem }

/**
 * Whether the last step of an order can be undone at `now`: staff took it or the order was accepted automatically, at most ten
 * minutes ago, and no money was moved that would have to be taken from the guest again. `from` and `to` are the states of the step.
 */
export function findUndo(order: Undoable, now: number): UndoDecision {
  const step = lastStep(order.events)
  const effect = step && stepEffects[step.from][step.to]
  if (!step || !effect || !isStepOfShop(step)) return { kind: 'refused', problem: 'no-step' }
  const problem = now - step.at > undoMilliseconds ? 'too-late' : moneyProblem(order, effect)
  return problem ? { kind: 'refused', problem } : { kind: 'possible', from: step.from, to: step.to, effect }
}

function isStepOfShop({ by, to }: Step): boolean {
  return by.kind === 'staff' || (by.kind === 'system' && to === 'accepted')
}

function moneyProblem({ payment, refunds, quote }: Undoable, effect: StepEffect): UndoProblem | null {
  if (effect === 'none') return null
  if (refunds.length > 0) return 'refunded'
  if (quote.walletDiscount > 0) return 'wallet'
  if (effect === 'settles') return null
  if (payment) return 'payment'
  return quote.couponDiscount > 0 ? 'coupon' : null
}
