import { Refusal } from '@sofra/contract'
import { listPaymentQuestions, settlePaymentQuestion } from '@sofra/contract/console-payments'
import { paymentQuestionToWire } from '@sofra/contract/console-payments-words'
import {
  asMerchant,
  type FoundQuestion,
  findQuestion,
  lockOrder,
  moveOrder,
  type PaymentQuestion,
  questionsIn,
  settleQuestion,
  type Tx,
  tellOrder,
} from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { may } from '../../staff/permissions.ts'
import { branchesIn, findAtWork, mustBeAllowed, type Scope, scopeOf } from '../../staff/scope.ts'

export const servePaymentQuestions = serve(listPaymentQuestions, async ({ request, query, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const branches = branchesIn(scope, query.branch_id)
  const answerable = branches.filter(({ role }) => may(role, 'refund'))
  if (answerable.length === 0) mustBeAllowed(branches[0]?.role ?? 'kitchen', 'refund')

  const questions: PaymentQuestion[] = []
  const settled = query.settled === 'true'
  for (const [merchantId, some] of Map.groupBy(answerable, (branch) => branch.merchantId)) {
    questions.push(...(await asMerchant(parts.pool, merchantId, (tx) => questionsIn(tx, placesOf(some), { settled }))))
  }
  const whenOf = ({ at, settled }: PaymentQuestion) => (settled ? -settled.at : at)
  return { questions: questions.toSorted((a, b) => whenOf(a) - whenOf(b)).map(paymentQuestionToWire) }
})

export const serveSettleQuestion = serve(
  settlePaymentQuestion,
  async ({ request, params, body, answerHeaders }, parts) => {
    const scope = await scopeOf(request, answerHeaders, parts)
    const settled = await findAtWork(parts, scope, 'payment_question_not_found', async (tx, job) => {
      const asked = await findQuestion(tx, params.id)
      const branches = asked ? await branchesAsked(tx, asked, scope) : []
      // Asked again once its order is held: its provider may have said meanwhile that all was well.
      const question = branches.length > 0 ? await findQuestion(tx, params.id) : null
      if (!question) return null
      mustBeAllowed(job.role, 'refund')

      const by = scope.who.name
      const at = parts.clock.now()
      if (!(await settleQuestion(tx, question, { ...body, by, at }))) {
        throw new Refusal('payment_question_settled', { id: question.id })
      }
      await letOrderGo(tx, question, { merchantId: job.merchantId, by, at })
      const known = await questionsIn(tx, placesOf(branches), { settled: true })
      return known.find(({ id }) => id === question.id) ?? null
    })
    return paymentQuestionToWire(settled)
  },
)

/** The branches of somebody that a question is about: its order's; those of the business, where wallet money was bought. */
async function branchesAsked(
  tx: Tx,
  { orderId, businessId }: FoundQuestion,
  { branches }: Scope,
): Promise<Scope['branches']> {
  if (orderId === null) return branches.filter((branch) => branch.businessId === businessId)
  const order = await lockOrder(tx, orderId)
  return branches.filter(({ id }) => id === order?.branchId)
}

/** An order that still waits gets no other payment: what it holds is free again. Whoever watches it looks again. */
async function letOrderGo(
  tx: Tx,
  { orderId }: FoundQuestion,
  { merchantId, by, at }: { readonly merchantId: string; readonly by: string; readonly at: number },
): Promise<void> {
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  if (!order) return
  const waits = order.payBy !== null && (order.state === 'pending' || order.state === 'scheduled')
  if (!waits) return tellOrder(tx, order, merchantId)
  const mover = { kind: 'staff', name: by } as const
  await moveOrder(tx, { orderId: order.id, from: ['pending', 'scheduled'], to: 'cancelled', by: mover, at })
}

function placesOf(branches: Scope['branches']) {
  return { branchIds: branches.map(({ id }) => id), businessIds: [...new Set(branches.map((one) => one.businessId))] }
}
