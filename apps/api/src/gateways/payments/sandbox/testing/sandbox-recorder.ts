import type { FakePaymentProvider, FakeWebhook } from '@sofra/fakes'
import type pg from 'pg'
import { SandboxService } from '../service.ts'

/** The part of `FakePaymentProvider` that the sandbox supports; it runs in the same process, so no faults are injected. */
export type SandboxRecorder = Pick<
  FakePaymentProvider,
  'webhooks' | 'act' | 'paymentCount' | 'chargeCount' | 'refundedAmount' | 'stop'
> & {
  readonly service: SandboxService
}

/** Starts the sandbox with its webhooks recorded instead of sent, for tests that deliver them themselves. */
export function startSandboxRecorder(options: {
  readonly pool: pg.Pool
  readonly clock: { now(): number }
  readonly secret: string
}): SandboxRecorder {
  const webhooks: FakeWebhook[] = []
  const pending = new Set<string>()
  const service = new SandboxService({
    ...options,
    post: async (url, body, headers) => {
      webhooks.push({ url, body, headers })
    },
  })
  const count = async (sql: string, attemptId: string) => {
    const { rows } = await options.pool.query<{ count: number }>(sql, [attemptId])
    return rows[0]?.count ?? 0
  }
  return {
    service,
    webhooks,
    async act(id, action) {
      const payment = await service.find(id)
      if (payment?.status !== 'open') return
      if (action === 'expire') await service.close(id)
      else if (action === 'wait') {
        pending.add(id)
        await service.performAction(id, 'pending')
      } else if (action === 'pay' && pending.has(id)) await service.performAction(id, 'settle')
      else if (action === 'pay' || action === 'decline' || action === 'cancel') await service.performAction(id, action)
      else throw new Error(`The sandbox does not support the action ${action}`)
    },
    paymentCount: (id) => count('select count(*)::int from sandbox_payments where reference = $1', id),
    chargeCount: (id) =>
      count(`select count(*)::int from sandbox_payments where reference = $1 and status = 'paid'`, id),
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
