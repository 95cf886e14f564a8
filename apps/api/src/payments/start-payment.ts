import {
  addAttempt,
  asMerchant,
  findAttempt,
  type PaymentAccount,
  type PaymentPurpose,
  paymentAccountsOf,
} from '@sofra/database'
import type { Amount, Currency } from '@sofra/money'
import { type OnlineMethod, takesCurrency } from '@sofra/ordering'
import type { Charge } from '../gateways/payments/payments.ts'
import type { Parts } from '../parts.ts'
import { checkPayment } from './check-payment.ts'
import { openPayment } from './open-payment.ts'

/** How long the shop keeps everything for a guest who is paying (spec, section 7). */
export const payWithinMilliseconds = 30 * 60_000

/** A sum to be paid online. */
export interface WantedPayment {
  readonly merchantId: string
  readonly businessId: string
  readonly purpose: PaymentPurpose
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
  /** Where the guest comes back to, below our own address; `attempt` is added to its query. */
  readonly returnPath: string
  readonly language: string
}

/**
 * Begins a payment: writes its attempt down, then asks the provider for its page. `url` is null while the provider cannot
 * be asked; `paymentUrl` asks again. Null: nobody takes this way of paying for this business.
 */
export async function startPayment(
  parts: Parts,
  wanted: WantedPayment,
): Promise<{ readonly attemptId: string; readonly url: string | null } | null> {
  const { merchantId, businessId } = wanted
  const at = parts.clock.now()
  const attemptId = await asMerchant(parts.pool, merchantId, async (tx) => {
    const account = accountFor(await paymentAccountsOf(tx, businessId), wanted, parts)
    return account && addAttempt(tx, { ...wanted, accountId: account.id, at, expiresAt: at + payWithinMilliseconds })
  })
  return attemptId === null ? null : { attemptId, url: await openPayment(parts, merchantId, attemptId) }
}

/**
 * The account that is asked to take a payment: the first that can. Where the sum is known, it is one whose provider can say
 * it: Stripe knows no 4.505 dinars, and nobody is sent to a page that cannot be.
 */
export function accountFor(
  accounts: readonly PaymentAccount[],
  charge: Pick<Charge, 'method' | 'currency'> & { readonly amount?: Amount },
  { payments }: Pick<Parts, 'payments'>,
): PaymentAccount | null {
  const { method, currency, amount } = charge
  if (!takesCurrency(method, currency)) return null
  const account = accounts.find(
    (account) =>
      account.methods.includes(method) &&
      payments.providers.has(account.provider) &&
      (amount === undefined || payments.providerOf(account)?.unfit({ method, currency, amount }) === null),
  )
  return account ?? null
}

/** How a payment stands, for whoever waits for it: its provider is asked as long as nobody knows. */
export async function paymentState(
  parts: Parts,
  merchantId: string,
  attemptId: string,
): Promise<'open' | 'paid' | 'failed' | 'question' | null> {
  const before = await asMerchant(parts.pool, merchantId, (tx) => findAttempt(tx, attemptId))
  if (!before) return null
  const asks = before.state === 'created' || before.state === 'pending'
  const { state, alarm } = (asks && (await checkPayment(parts, merchantId, attemptId))) || before
  if (state === 'paid') return 'paid'
  if (alarm !== null) return 'question'
  return state === 'created' || state === 'pending' ? 'open' : 'failed'
}
