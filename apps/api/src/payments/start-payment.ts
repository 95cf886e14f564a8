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
import type { AppContext } from '../context.ts'
import type { Charge } from '../gateways/payments/provider.ts'
import { isOpen } from './attempt.ts'
import { resultWithin } from './bounded-wait.ts'
import { checkPayment, closePayment } from './check-payment.ts'
import { openPaymentInTime } from './open-payment.ts'

/** How long a payment that is not for an order can be paid. */
const payWithinMilliseconds = 30 * 60_000

/** A payment to start. */
export interface PaymentRequest {
  readonly merchantId: string
  readonly businessId: string
  readonly purpose: PaymentPurpose
  readonly method: OnlineMethod
  readonly amount: Amount
  readonly currency: Currency
  /** As in `NewAttempt`; the attempt's id is added as the query parameter `attempt`. */
  readonly returnPath: string
  readonly language: string
}

/**
 * Starts a payment: stores an attempt, then creates its page at the provider. `url` is null when the provider created no
 * page; the guest can start another payment. Null: no account of the business supports the method, currency and amount.
 */
export async function startPayment(
  context: AppContext,
  request: PaymentRequest,
): Promise<{ readonly attemptId: string; readonly url: string | null } | null> {
  const { merchantId, businessId } = request
  const at = context.clock.now()
  const attemptId = await asMerchant(context.pool, merchantId, async (tx) => {
    const account = accountFor(await paymentAccountsOf(tx, businessId), request, context)
    return account && addAttempt(tx, { ...request, accountId: account.id, at, expiresAt: at + payWithinMilliseconds })
  })
  return attemptId === null ? null : { attemptId, url: await openPaymentInTime(context, merchantId, attemptId) }
}

/**
 * The first account that supports a payment; null: none does. With an amount, the provider must support it as well: Stripe
 * cannot charge 4.505 KWD.
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
 * The current state of a payment; an open attempt is queried at its provider first. `left`: the guest left the payment page
 * without paying, and the payment is closed. `question` means that staff must resolve the payment.
 */
export async function paymentState(
  context: AppContext,
  attempt: PaymentAttempt,
  { left }: { readonly left: boolean },
): Promise<'open' | 'paid' | 'failed' | 'question'> {
  const update = left ? closePayment : checkPayment
  const { statusMilliseconds } = context.payments.waits
  const outcome = isOpen(attempt.state)
    ? await resultWithin(context, statusMilliseconds, update(context, attempt.merchantId, attempt.id))
    : null
  const { state, exceptionReason } = outcome ?? attempt
  if (state === 'paid') return 'paid'
  if (exceptionReason !== null) return 'question'
  return isOpen(state) ? 'open' : 'failed'
}
