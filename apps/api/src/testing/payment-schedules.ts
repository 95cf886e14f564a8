import type { Fault, PaymentAction } from '@sofra/fakes'
import fc from 'fast-check'
import type { CrashPoint } from './crashing-pool.ts'
import type { ServiceName } from './paying-shop.ts'

/** 3.150 KWD for a kebab; 10.000 KWD for a wallet package of 12.000 KWD. */
export const price = { order: 3150, wallet: 10_000 } as const
export const bonus = 2000
export const methods = { stripe: 'online', tap: 'knet', sandbox: 'apple-pay' } as const

/** What a guest does at the provider, and the events before and after it. */
export interface Schedule {
  readonly service: ServiceName
  readonly purpose: 'order' | 'wallet'
  /** `leave`: does nothing; `pay-late`: pays after the attempt has expired; `wait`: the bank confirms after that. */
  readonly action: Exclude<PaymentAction, 'pay-foreign'> | 'leave' | 'pay-late'
  readonly before: readonly Step[]
  readonly after: readonly Step[]
}
export type Step = (
  | { readonly kind: 'webhook'; readonly which: number }
  | { readonly kind: 'return' | 'jobs' | 'reconcile' | 'expire' | 'refunds' }
  | { readonly kind: 'fault'; readonly fault: Fault }
) & { readonly crash: CrashPoint | null }

const crash = fc.option(fc.record({ statement: fc.integer({ min: 1, max: 14 }), committed: fc.boolean() }), {
  nil: null,
})
const webhook = fc.record({ kind: fc.constant('webhook' as const), which: fc.nat({ max: 9 }), crash })
const event = fc.record({
  kind: fc.constantFrom('return' as const, 'return' as const, 'jobs' as const, 'jobs' as const, 'reconcile' as const),
  crash,
})
const faultStep = fc.record({
  kind: fc.constant('fault' as const),
  fault: fc.constantFrom<Fault>('bad-request', 'html', 'unexpected-json', 'null'),
  crash: fc.constant(null),
})
/** Zero to five webhook deliveries among other events, in any order. */
const stepsAfter = fc
  .tuple(fc.array(webhook, { maxLength: 5 }), fc.array(event, { maxLength: 3 }), fc.array(faultStep, { maxLength: 1 }))
  .chain(([webhooks, events, faults]) => {
    const all: Step[] = [...webhooks, ...events, ...faults]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })
const commonActions = ['pay', 'pay', 'pay', 'decline', 'cancel', 'expire', 'leave', 'pay-late', 'wait'] as const
/** The sandbox reports no invalid data and has no bank challenge. */
const guests = fc.oneof(
  fc.record({
    service: fc.constantFrom('stripe', 'tap'),
    action: fc.constantFrom(...commonActions, 'challenge', 'odd', 'pay-less'),
  }),
  fc.record({ service: fc.constant('sandbox'), action: fc.constantFrom(...commonActions) }),
)
export const schedule: fc.Arbitrary<Schedule> = fc
  .tuple(
    guests,
    fc.record({
      purpose: fc.constantFrom('order', 'order', 'wallet'),
      before: fc.array(event, { maxLength: 1 }),
      after: stepsAfter,
    }),
  )
  .map(([guest, rest]) => ({ ...guest, ...rest }))

/** The final state of the shop's data and of the provider's data. */
export interface ExpectedOutcome {
  readonly attempt: string
  readonly exceptionReason: string | null
  readonly willRecheck: boolean
  readonly order: string | null
  /** The number of times that the payment was recorded. */
  readonly payments: number
  readonly charges: number
  /** The amount charged minus refunds. */
  readonly netCharged: number
  /** The wallet balance. */
  readonly wallet: number | null
}

/** The expected final state, which depends only on the guest's action. */
export function expectedOutcome({ service, purpose, action }: Schedule): ExpectedOutcome {
  const isOrder = purpose === 'order'
  const none = { exceptionReason: null, willRecheck: false, payments: 0, charges: 0, netCharged: 0, wallet: null }
  const unpaid = { ...none, order: isOrder ? 'cancelled' : null }
  const paid = {
    ...none,
    attempt: 'paid',
    order: isOrder ? 'pending' : null,
    payments: 1,
    charges: 1,
    netCharged: price[purpose],
    wallet: isOrder ? null : price.wallet + bonus,
  }
  switch (action) {
    case 'pay':
      return paid
    case 'pay-late':
      // Stripe and the sandbox refuse a payment of an expired order; Tap accepts it, and it is refunded. A wallet purchase
      // accepts payments as long as its payment page exists.
      if (service === 'sandbox' || (isOrder && service === 'stripe')) return { ...unpaid, attempt: 'expired' }
      return isOrder ? { ...unpaid, attempt: 'paid', charges: 1, netCharged: 0 } : paid
    case 'wait':
      // The bank of the sandbox confirms after a minute, before the attempt expires.
      return isOrder && service !== 'sandbox' ? { ...unpaid, attempt: 'paid', charges: 1, netCharged: 0 } : paid
    case 'decline':
      // Stripe's page allows another attempt until it expires.
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'failed' }
    case 'cancel':
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'cancelled' }
    case 'expire':
    case 'challenge':
    case 'leave':
      return { ...unpaid, attempt: 'expired' }
    case 'odd':
    case 'pay-less': {
      const exceptionReason = action === 'pay-less' ? 'wrong-amount' : null
      const charges = action === 'pay-less' || service === 'stripe' ? 1 : 0
      const netCharged = charges * (price[purpose] - (action === 'pay-less' ? 10 : 0))
      const resolved = action === 'pay-less'
      return {
        ...unpaid,
        attempt: isOrder ? 'expired' : 'pending',
        exceptionReason,
        willRecheck: !resolved,
        charges,
        netCharged,
      }
    }
  }
}
