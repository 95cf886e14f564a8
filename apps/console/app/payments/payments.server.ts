import { Refusal } from '@sofra/contract'
import type { Me } from '@sofra/contract/console-codec'
import { listPaymentExceptions, resolvePaymentException } from '@sofra/contract/console-payments'
import type { PaymentException } from '@sofra/contract/console-payments-codec'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { mayAnywhere } from '../staff/permissions.ts'

type Context = Readonly<RouterContextProvider>

/** Why a question was not settled. */
export interface SettleProblem {
  readonly id: string
  readonly problem: 'note' | 'settled' | 'notNow'
}

/** How many payments want somebody; null for those whom it is none of. */
export async function countQuestions(context: Context, me: Me): Promise<number | null> {
  if (!mayAnywhere(me, 'refund')) return null
  return (await api(context).call(listPaymentExceptions, {})).length
}

/** What wants somebody, and what somebody has settled, in a branch or in all of them. */
export async function questionsOf(
  context: Context,
  branchId: string | null,
): Promise<{ readonly open: readonly PaymentException[]; readonly settled: readonly PaymentException[] }> {
  const of = branchId === null ? {} : { branch_id: branchId }
  const [open, settled] = await Promise.all([
    api(context).call(listPaymentExceptions, { query: of }),
    api(context).call(listPaymentExceptions, { query: { ...of, settled: 'true' } }),
  ])
  return { open, settled }
}

/** Writes down what the form says was done; null: it is written. */
export async function settleAsAsked(context: Context, form: FormData): Promise<SettleProblem | null> {
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
