import type pg from 'pg'
import type { FakeWebhook } from '@sofra/fakes'
import type { FakePaymentProvider } from '@sofra/fakes'
import { SandboxService } from '../service.ts'

/** What can be told of a payment service; the sandbox lives in the same house and never loses an answer. */
export type SandboxRecorder = Pick<FakePaymentProvider, 'letters' | 'act' | 'made' | 'charged' | 'refunded' | 'stop'> & {
  readonly service: SandboxService
}

/** The sandbox with its letters kept back, for tests that send them when they like. */
export function startSandboxRecorder(options: {
  readonly pool: pg.Pool
  readonly clock: { now(): number }
  readonly secret: string
}): SandboxRecorder {
  const letters: FakeWebhook[] = []
  const pending = new Set<string>()
  const service = new SandboxService({
    ...options,
    post: async (url, body, headers) => {
      letters.push({ url, body, headers })
    },
  })
  const count = async (sql: string, attemptId: string) => {
    const { rows } = await options.pool.query<{ count: number }>(sql, [attemptId])
    return rows[0]?.count ?? 0
  }
  return {
    service,
    webhooks: letters,
    async act(id, deed) {
      const payment = await service.find(id)
      if (payment?.status !== 'open') return
      if (deed === 'expire') await service.close(id)
      else if (deed === 'wait') {
        pending.add(id)
        await service.performAction(id, 'pending')
      } else if (deed === 'pay' && pending.has(id)) await service.performAction(id, 'settle')
      else if (deed === 'pay' || deed === 'decline' || deed === 'cancel') await service.performAction(id, deed)
      else throw new Error(`The sandbox does not go mad: ${deed}`)
    },
    paymentCount: (id) => count('select count(*)::int from sandbox_payments where reference = $1', id),
    chargeCount: (id) => count(`select count(*)::int from sandbox_payments where reference = $1 and status = 'paid'`, id),
    refundedAmount: (id) =>
      count(
        `select coalesce(sum(refund.amount), 0)::int as count from sandbox_refunds as refund
         join sandbox_payments as payment on payment.id = payment_id where payment.reference = $1`,
        id,
      ),
    async stop() {
      service.stop()
    },
  }
}
