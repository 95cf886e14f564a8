import { Refusal } from '@sofra/contract'
import { undoStep } from '@sofra/contract/calls/console'
import type { Me } from '@sofra/contract/console-codec'
import type { ConsoleKey } from '@sofra/i18n/console'
import { findUndo, orderNumberText, type StaffOrder, type UndoProblem } from '@sofra/ordering'
import { dismissToast, showToast } from '@sofra/ui/toasts'
import { apiClient } from '../shell/api-client.ts'
import type { Translation } from '../shell/translation.tsx'
import { may } from '../staff/permissions.ts'
import type { MoveState } from './moves.ts'

/** The state that the last step of the order led to, if `me` may undo it at `now`; otherwise null. */
export function undoableState(order: StaffOrder, me: Me, now: number): MoveState | null {
  const found = findUndo(order, now)
  if (found.kind === 'refused' || found.to === 'pending' || found.to === 'scheduled') return null
  return may(me, order.branchId, found.to === 'ready' ? 'recall' : 'undo-step') ? found.to : null
}

/** Undoes the step to `state`. Returns the order in its former state, or null after a toast that says why it is not possible. */
export async function undo(
  order: StaffOrder,
  state: MoveState,
  { t, format }: Translation,
): Promise<StaffOrder | null> {
  try {
    return await apiClient(format.language).call(undoStep, { params: { id: order.id }, body: { state } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    showToast({ tone: 'danger', text: t(problemKey(error), { number: orderNumberText(order) }) })
    return null
  }
}

interface Offer {
  readonly me: Me
  readonly now: number
  readonly translation: Translation
  /** Called with the order in its former state. */
  readonly onUndone: (order: StaffOrder) => void
}

let lastOffer: number | undefined

/** Offers to undo the last step of an order in a toast, which replaces that of the step before. */
export function offerUndo(order: StaffOrder, { me, now, translation, onUndone }: Offer): void {
  const state = undoableState(order, me, now)
  if (state === null) return
  if (lastOffer !== undefined) dismissToast(lastOffer)
  const { t } = translation
  lastOffer = showToast({
    text: t('orders.moved', { number: orderNumberText(order), state: t(`states.${state}`) }),
    action: {
      label: t('common.undo'),
      run: async () => {
        const undone = await undo(order, state, translation)
        if (undone) onUndone(undone)
      },
    },
  })
}

function problemKey({ code, details }: Refusal): ConsoleKey {
  switch (code) {
    case 'undo_not_possible': {
      const { problem } = (details.data ?? {}) as { readonly problem?: UndoProblem }
      return problem === undefined ? 'orders.undo.tooLate' : problemKeys[problem]
    }
    case 'transition_not_allowed':
      return 'orders.undo.tooLate'
    case 'forbidden':
      return 'orders.mayNot'
    case 'order_not_found':
      return 'orders.gone'
    default:
      return 'orders.notSaved'
  }
}

const problemKeys = {
  'no-step': 'orders.undo.tooLate',
  'too-late': 'orders.undo.tooLate',
  refunded: 'orders.undo.money',
  payment: 'orders.undo.money',
  wallet: 'orders.undo.money',
  coupon: 'orders.undo.money',
  reviewed: 'orders.undo.reviewed',
  'sold-out': 'orders.undo.soldOut',
  'slot-full': 'orders.undo.slotFull',
} as const satisfies Record<UndoProblem, ConsoleKey>
