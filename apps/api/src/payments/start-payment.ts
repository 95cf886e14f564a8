import {
  addAttempt,
  asMerchant,
  type PaymentAccount,
  type PaymentAttempt,
  type PaymentPurpose,
  paymentAccountsOf,
} from '@sofra/database'
import type { Amount, Currency } from '@sofra/money'
import { type OnlineMethod, supportsCurrency } from '@sofra/ordering'
import type { Charge } from '../gateways/payments/provider.ts'
import type { AppContext } from '../context.ts'
import { isOpen } from './attempt.ts'
import { checkPayment, closePayment } from './check-payment.ts'
import { openPayment } from './open-payment.ts'

/** How long the shop keeps everything for a guest who is paying (spec, section 7). */
export const payWithinMilliseconds = 30 * 60_000

/** A sum to be paid online. */
export interface PaymentRequest {
  readonly merchantId: string
  readonly businessId: string
  readonly purpose: PaymentPurpose
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
  /** As in `NewAttempt`; `attempt` is added to its query. */
  readonly returnPath: string
  readonly language: string
}

/**
 * Begins a payment: writes its attempt down, then asks the provider for its page. `url` is null where the
 * provider makes none just now: whoever still wants to pay begins anew. Null: nobody takes this way of paying for this
 * business.
 */
export async function startPayment(
  parts: AppContext,
  request: PaymentRequest,
): Promise<{ readonly attemptId: string; readonly url: string | null } | null> {
  const { merchantId, businessId } = request
  const at = parts.clock.now()
  const attemptId = await asMerchant(parts.pool, merchantId, async (tx) => {
    const account = accountFor(await paymentAccountsOf(tx, businessId), request, parts)
    return account && addAttempt(tx, { ...request, accountId: account.id, at, expiresAt: at + payWithinMilliseconds })
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
  { payments }: Pick<AppContext, 'payments'>,
): PaymentAccount | null {
  const { method, currency, amount } = charge
  if (!supportsCurrency(method, currency)) return null
  const account = accounts.find(
    (account) =>
      account.methods.includes(method) &&
      payments.providers.has(account.provider) &&
      (amount === undefined || payments.providerOf(account)?.unsupportedReason({ method, currency, amount }) === null),
  )
  return account ?? null
}

/**
 * How a payment stands, for whoever waits for it: its provider is asked as long as nobody knows. Where they have left its
 * page without paying, it is closed.
 */
export async function paymentState(
  parts: AppContext,
  attempt: PaymentAttempt,
  { left }: { readonly left: boolean },
): Promise<'open' | 'paid' | 'failed' | 'question'> {
  const ask = left ? closePayment : checkPayment
  const outcome = isOpen(attempt.state) ? await ask(parts, attempt.merchantId, attempt.id) : null
  const { state, alarm } = outcome ?? attempt
  if (state === 'paid') return 'paid'
  if (alarm !== null) return 'question'
  return isOpen(state) ? 'open' : 'failed'
}
