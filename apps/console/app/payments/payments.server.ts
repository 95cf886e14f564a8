import { Refusal } from '@sofra/contract'
import { listPaymentExceptions, resolvePaymentException } from '@sofra/contract/calls/console-payments'
import type { Me } from '@sofra/contract/console-codec'
import type { PaymentException } from '@sofra/contract/console-payments-codec'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { mayAnywhere } from '../staff/permissions.ts'

type Context = Readonly<RouterContextProvider>

/** Why an exception was not resolved. */
export interface ResolveProblem {
  readonly id: string
  readonly problem: 'note' | 'settled' | 'notNow'
}

/** The number of open payment exceptions; null when the role may not see them. */
export async function countExceptions(context: Context, me: Me): Promise<number | null> {
  if (!mayAnywhere(me, 'refund')) return null
  return (await api(context).call(listPaymentExceptions, {})).length
}

/** The open and the resolved payment exceptions of a branch (null: of all branches). */
export async function loadExceptions(
  context: Context,
  branchId: string | null,
): Promise<{ readonly open: readonly PaymentException[]; readonly settled: readonly PaymentException[] }> {
  const scope = branchId === null ? {} : { branch_id: branchId }
  const [open, settled] = await Promise.all([
    api(context).call(listPaymentExceptions, { query: scope }),
    api(context).call(listPaymentExceptions, { query: { ...scope, settled: 'true' } }),
  ])
  return { open, settled }
}

/** Stores the resolution in `form`. Returns null on success. */
export async function resolveFromForm(context: Context, form: FormData): Promise<ResolveProblem | null> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const id = text('question')
  const note = text('note')
  if (note.length < 3 || note.length > 300) return { id, problem: 'note' }
  const outcome = text('outcome') === 'given-back' ? 'given-back' : 'with-guest'
  try {
    await api(context).call(resolvePaymentException, { params: { id: id || '-' }, body: { outcome, note } })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isGone = error.code === 'payment_question_settled' || error.code === 'payment_question_not_found'
    return { id, problem: isGone ? 'settled' : 'notNow' }
  }
}
