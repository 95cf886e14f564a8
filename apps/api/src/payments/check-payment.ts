import type { Instant } from '@sofra/availability'
import {
  addPaymentEvent,
  asMerchant,
  changeAttempt,
  findAttempt,
  findPaymentAccount,
  lockAttempt,
  type PaymentAccount,
  type PaymentAttempt,
  type Tx,
} from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { PaymentProvider, PaymentResult, ProviderPayment } from '../gateways/payments/provider.ts'
import type { PaymentOutcome } from './attempt.ts'
import { settle } from './settle.ts'

export type PaymentDeps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments'>

/** An attempt with its payment account and adapter; `provider` is null when the account cannot be used. */
export interface LoadedAttempt {
  readonly attempt: PaymentAttempt
  readonly account: PaymentAccount
  readonly provider: PaymentProvider | null
}

export interface CheckOptions {
  /** The provider's payment id from an event, for an attempt that has none stored yet. */
  readonly providerId?: string | null
  /** Whether this is the scheduled check; only those increase the interval to the next one, not checks by guests. */
  readonly due?: boolean
}

/** After this the provider is no longer queried, and the attempt becomes a payment exception for staff. */
const maxCheckAgeMilliseconds = 7 * 24 * 60 * 60_000
const minPauseMilliseconds = 15_000
const maxPauseMilliseconds = 60 * 60_000

/**
 * Queries the provider about an attempt, records the result and applies it; null: there is no such attempt. Webhooks,
 * returning guests and the reconciler all call this. It is safe to repeat after a crash at any point: a result is recorded
 * once, and applied in the same transaction.
 *
 * An attempt that has expired or was cancelled is closed at the provider instead, so that it can no longer be paid.
 */
export async function checkPayment(
  deps: PaymentDeps,
  merchantId: string,
  attemptId: string,
  { providerId = null, due = false }: CheckOptions = {},
): Promise<PaymentOutcome | null> {
  const loaded = await loadAttempt(deps, merchantId, attemptId)
  if (!loaded) return null
  const { state } = loaded.attempt
  const method = state === 'expired' || state === 'cancelled' ? 'close' : 'fetch'
  return recordResult(deps, loaded, await queryProvider(deps, loaded, method, providerId), due)
}

/** Closes an attempt at its provider; the outcome may be that it was already paid. Null: there is no such attempt. */
export async function closePayment(
  deps: PaymentDeps,
  merchantId: string,
  attemptId: string,
): Promise<PaymentOutcome | null> {
  const loaded = await loadAttempt(deps, merchantId, attemptId)
  return loaded && recordResult(deps, loaded, await queryProvider(deps, loaded, 'close', null), false)
}

/** Loads an attempt with its account and adapter; null: there is no such attempt. */
export async function loadAttempt(
  { pool, payments }: Pick<PaymentDeps, 'pool' | 'payments'>,
  merchantId: string,
  attemptId: string,
): Promise<LoadedAttempt | null> {
  const found = await asMerchant(pool, merchantId, async (tx) => {
    const attempt = await findAttempt(tx, attemptId)
    const account = attempt && (await findPaymentAccount(tx, attempt.accountId))
    return attempt && account && { attempt, account }
  })
  return found && { ...found, provider: payments.providerOf(found.account) }
}

async function queryProvider(
  { log }: PaymentDeps,
  { provider, attempt }: LoadedAttempt,
  method: 'fetch' | 'close',
  eventProviderId: string | null,
): Promise<PaymentResult> {
  const providerId = attempt.providerId ?? eventProviderId
  // Without a provider id no payment page was created, so nothing can have been paid.
  if (!provider || providerId === null) return { kind: 'timeout', reason: 'no provider, or no provider id' }
  try {
    return await provider[method](providerId)
  } catch (cause) {
    // Adapters return failures as values, so this is a bug in the adapter. The caller continues as after a timeout.
    log.error({ attemptId: attempt.id, err: cause }, 'payment query failed: the adapter threw')
    return { kind: 'timeout', reason: 'the adapter threw' }
  }
}

/** Records a provider's result, if it is about this attempt, and settles the attempt. */
async function recordResult(
  deps: PaymentDeps,
  { attempt }: LoadedAttempt,
  result: PaymentResult,
  due: boolean,
): Promise<PaymentOutcome | null> {
  const now = deps.clock.now()
  const { merchantId, id } = attempt
  return asMerchant(deps.pool, merchantId, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return null
    if (result.kind === 'payment' && belongsToAttempt(attempt, result.payment)) {
      await addPaymentEvent(tx, eventOf(attempt, result.payment, now))
    } else {
      deps.log.warn({ attemptId: id, result: loggableResult(result) }, 'payment status unknown')
    }
    const outcome = await settle(tx, locked, now)
    if (outcome.exceptionReason !== null && locked.attempt.exceptionReason !== outcome.exceptionReason) {
      deps.log.error(
        { attemptId: id, exceptionReason: outcome.exceptionReason },
        'payment exception: the provider charged a different amount than requested',
      )
    }
    if (outcome.settled) await changeAttempt(tx, id, { nextCheckAt: null })
    else if (due) await scheduleNextCheck(tx, deps, locked.attempt, now)
    return outcome
  })
}

function belongsToAttempt(attempt: PaymentAttempt, payment: ProviderPayment): boolean {
  return payment.attemptId === attempt.id
}

function eventOf(attempt: PaymentAttempt, payment: ProviderPayment, at: Instant) {
  const { providerId, status, amount, currency, providerStatus } = payment
  return {
    merchantId: attempt.merchantId,
    accountId: attempt.accountId,
    source: 'query',
    // The same result is recorded once, however often it is returned.
    eventId: ['query', attempt.id, status, amount, currency].join(':'),
    type: providerStatus,
    attemptId: attempt.id,
    providerId,
    status,
    amount,
    currency,
    at,
  } as const
}

async function scheduleNextCheck(tx: Tx, { log }: PaymentDeps, attempt: PaymentAttempt, now: Instant): Promise<void> {
  const checks = attempt.checks + 1
  const pause = Math.min(minPauseMilliseconds * 2 ** Math.min(checks, 12), maxPauseMilliseconds)
  const tooOld = now - attempt.createdAt > maxCheckAgeMilliseconds
  if (tooOld)
    log.error(
      { attemptId: attempt.id },
      'payment unconfirmed: the provider never reported a final status, ask its support',
    )
  // Without a payment page nothing can have been paid.
  const unconfirmed = tooOld && attempt.providerId !== null && attempt.exceptionReason === null
  await changeAttempt(tx, attempt.id, {
    checks,
    nextCheckAt: tooOld ? null : now + pause,
    ...(unconfirmed && { exceptionReason: 'unconfirmed' }),
  })
}

function loggableResult(result: PaymentResult): object {
  return result.kind === 'payment' ? { kind: 'other-attempt', providerStatus: result.payment.providerStatus } : result
}
