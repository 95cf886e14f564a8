import fc from 'fast-check'
import type { Deed } from '../gateways/payments/stand-in.ts'
import type { Mischief } from '../gateways/stand-in-server.ts'
import type { Death } from './dying-pool.ts'
import type { ServiceName } from './paying-shop.ts'

/** 3.150 for a kebab; 10.000 for 12.000 in the wallet. */
export const price = { order: 3150, wallet: 10_000 } as const
export const bonus = 2000
export const methods = { stripe: 'online', tap: 'knet', sandbox: 'apple-pay' } as const

/** What a guest does, and everything that happens around it. */
export interface Schedule {
  readonly service: ServiceName
  readonly purpose: 'order' | 'wallet'
  /** `pay-late`: when their time is up; `wait`: their bank pays then. */
  readonly deed: Exclude<Deed, 'pay-foreign'> | 'leave' | 'pay-late'
  readonly before: readonly Step[]
  readonly after: readonly Step[]
}
export type Step = (
  | { readonly kind: 'letter'; readonly which: number }
  | { readonly kind: 'return' | 'jobs' | 'reconcile' | 'expire' | 'refunds' }
  | { readonly kind: 'trouble'; readonly mischief: Mischief }
) & { readonly death: Death | null }

const death = fc.option(fc.record({ statement: fc.integer({ min: 1, max: 14 }), done: fc.boolean() }), { nil: null })
const letter = fc.record({ kind: fc.constant('letter' as const), which: fc.nat({ max: 9 }), death })
const deed = fc.record({
  kind: fc.constantFrom('return' as const, 'return' as const, 'jobs' as const, 'jobs' as const, 'reconcile' as const),
  death,
})
const trouble = fc.record({
  kind: fc.constant('trouble' as const),
  mischief: fc.constantFrom<Mischief>('refuse', 'html', 'nonsense', 'null'),
  death: fc.constant(null),
})
/** No to five deliveries, among whatever else happens. */
const happening = fc
  .tuple(fc.array(letter, { maxLength: 5 }), fc.array(deed, { maxLength: 3 }), fc.array(trouble, { maxLength: 1 }))
  .chain(([letters, deeds, troubles]) => {
    const all: Step[] = [...letters, ...deeds, ...troubles]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })
const usual = ['pay', 'pay', 'pay', 'decline', 'cancel', 'expire', 'leave', 'pay-late', 'wait'] as const
/** Our own sandbox does not go mad, and its bank asks for nothing more. */
const guests = fc.oneof(
  fc.record({
    service: fc.constantFrom('stripe', 'tap'),
    deed: fc.constantFrom(...usual, 'challenge', 'odd', 'pay-less'),
  }),
  fc.record({ service: fc.constant('sandbox'), deed: fc.constantFrom(...usual) }),
)
export const schedule: fc.Arbitrary<Schedule> = fc
  .tuple(
    guests,
    fc.record({
      purpose: fc.constantFrom('order', 'order', 'wallet'),
      before: fc.array(deed, { maxLength: 1 }),
      after: happening,
    }),
  )
  .map(([guest, rest]) => ({ ...guest, ...rest }))

/** What the shop's books and the provider's say in the end. */
export interface Ending {
  readonly attempt: string
  readonly alarm: string | null
  readonly asksAgain: boolean
  readonly order: string | null
  /** How often it was paid. */
  readonly payments: number
  readonly charges: number
  /** What the provider has taken, less what went back. */
  readonly kept: number
  /** What the wallet holds. */
  readonly wallet: number | null
}

/** What it has to come to, from what the guest did and from nothing else. */
export function endingOf({ service, purpose, deed: done }: Schedule): Ending {
  const isOrder = purpose === 'order'
  const none = { alarm: null, asksAgain: false, payments: 0, charges: 0, kept: 0, wallet: null }
  const unpaid = { ...none, order: isOrder ? 'cancelled' : null }
  const paid = {
    ...none,
    attempt: 'paid',
    order: isOrder ? 'pending' : null,
    payments: 1,
    charges: 1,
    kept: price[purpose],
    wallet: isOrder ? null : price.wallet + bonus,
  }
  switch (done) {
    case 'pay':
      return paid
    case 'pay-late':
      // Stripe and the sandbox take nothing any more for what we have let go; Tap does, and it goes back. A wallet waits
      // for its money as long as its page lives.
      if (service === 'sandbox' || (isOrder && service === 'stripe')) return { ...unpaid, attempt: 'expired' }
      return isOrder ? { ...unpaid, attempt: 'paid', charges: 1, kept: 0 } : paid
    case 'wait':
      // The bank of the sandbox takes a minute, and not until the time is up.
      return isOrder && service !== 'sandbox' ? { ...unpaid, attempt: 'paid', charges: 1, kept: 0 } : paid
    case 'decline':
      // At Stripe the guest may try another card on the same page, until it closes.
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'failed' }
    case 'cancel':
      return { ...unpaid, attempt: service === 'stripe' ? 'expired' : 'cancelled' }
    case 'expire':
    case 'challenge':
    case 'leave':
      return { ...unpaid, attempt: 'expired' }
    case 'odd':
    case 'pay-less': {
      const alarm = done === 'pay-less' ? 'wrong-amount' : null
      const charges = done === 'pay-less' || service === 'stripe' ? 1 : 0
      const kept = charges * (price[purpose] - (done === 'pay-less' ? 10 : 0))
      const settled = done === 'pay-less'
      return { ...unpaid, attempt: isOrder ? 'expired' : 'pending', alarm, asksAgain: !settled, charges, kept }
    }
  }
}
