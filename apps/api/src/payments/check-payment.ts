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
import type { PaymentResult, PaymentProvider, ProviderPayment } from '../gateways/payments/provider.ts'
import type { AppContext } from '../context.ts'
import type { PaymentOutcome } from './attempt.ts'
import { settle } from './settle.ts'

export type PaymentDeps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments'>

/** An attempt with whom it was made through. */
export interface LoadedAttempt {
  readonly attempt: PaymentAttempt
  readonly account: PaymentAccount
  readonly provider: PaymentProvider | null
}

export interface CheckOptions {
  /** What the provider calls it, where an event said so before the answer to our question came. */
  readonly providerId?: string | null
  /** Its time has come, and it is asked less often from now on. Guests who look again and again change nothing of that. */
  readonly due?: boolean
}

/** Nobody asks for ever: after a week a person does. */
const maxCheckAgeMilliseconds = 7 * 24 * 60 * 60_000
const minPauseMilliseconds = 15_000
const maxPauseMilliseconds = 60 * 60_000

/**
 * Asks the provider what became of an attempt, keeps its answer, and does what follows from it. Webhooks, the guest who
 * comes back and the reconciler all end here. It may die between any two of its steps, and is then run again: the
 * answer is kept once, and what follows from it happens in the transaction that keeps it. Null: there is no such
 * attempt.
 *
 * An attempt that we ourselves have let go is closed rather than asked about, so that nobody pays for what is gone.
 */
export async function checkPayment(
  parts: PaymentDeps,
  merchantId: string,
  attemptId: string,
  { providerId = null, due = false }: CheckOptions = {},
): Promise<PaymentOutcome | null> {
  const known = await loadAttempt(parts, merchantId, attemptId)
  if (!known) return null
  const { state } = known.attempt
  const how = state === 'expired' || state === 'cancelled' ? 'close' : 'fetch'
  return recordResult(parts, known, await queryProvider(parts, known, how, providerId), due)
}

/** Has the provider take no more money for an attempt; what it says may be that it has it already. */
export async function closePayment(parts: PaymentDeps, merchantId: string, attemptId: string): Promise<PaymentOutcome | null> {
  const known = await loadAttempt(parts, merchantId, attemptId)
  return known && recordResult(parts, known, await queryProvider(parts, known, 'close', null), false)
}

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
  how: 'fetch' | 'close',
  heardId: string | null,
): Promise<PaymentResult> {
  const providerId = attempt.providerId ?? heardId
  // Nobody can have paid where nobody was told where to.
  if (!provider || providerId === null) return { kind: 'silent', why: 'there is nobody to ask' }
  try {
    return await provider[how](providerId)
  } catch (cause) {
    // Adapters answer with values: this is a mistake of ours, and what waits for the answer goes on without it.
    log.error({ attemptId: attempt.id, err: cause }, 'a provider could not be asked')
    return { kind: 'silent', why: 'it could not be asked' }
  }
}

/** Keeps what the provider said, unless it said nothing that can be kept, and settles the attempt. */
async function recordResult(
  parts: PaymentDeps,
  known: LoadedAttempt,
  answer: PaymentResult,
  due: boolean,
): Promise<PaymentOutcome | null> {
  const now = parts.clock.now()
  const { merchantId, id } = known.attempt
  return asMerchant(parts.pool, merchantId, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return null
    if (answer.kind === 'payment' && belongsToAttempt(known.attempt, answer.payment)) {
      await addPaymentEvent(tx, eventOf(known.attempt, answer.payment, now))
    } else {
      parts.log.warn({ attemptId: id, answer: loggableResult(answer) }, 'a provider did not say what became of a payment')
    }
    const standing = await settle(tx, locked, now)
    if (standing.alarm !== null && locked.attempt.alarm !== standing.alarm) {
      parts.log.error({ attemptId: id, alarm: standing.alarm }, 'a provider took another sum than was asked for')
    }
    if (standing.settled) await changeAttempt(tx, id, { nextCheckAt: null })
    else if (due) await scheduleNextCheck(tx, parts, locked.attempt, now)
    return standing
  })
}

/** A payment that is somebody else's says nothing about ours. */
function belongsToAttempt(attempt: PaymentAttempt, payment: ProviderPayment): boolean {
  return payment.attemptId === attempt.id
}

function eventOf(attempt: PaymentAttempt, payment: ProviderPayment, at: Instant) {
  const { providerId, status, amount, currency, providerStatus } = payment
  return {
    merchantId: attempt.merchantId,
    accountId: attempt.accountId,
    source: 'asked',
    // The same answer is one fact, however often it is given.
    eventId: ['asked', attempt.id, status, amount, currency].join(':'),
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
  if (tooOld) log.error({ attemptId: attempt.id }, 'a provider has never said what became of a payment: ask it')
  // Where no page was ever made, nobody can have paid.
  const unheard = tooOld && attempt.providerId !== null && attempt.alarm === null
  await changeAttempt(tx, attempt.id, {
    checks,
    nextCheckAt: tooOld ? null : now + pause,
    ...(unheard && { alarm: 'unheard' }),
  })
}

function loggableResult(answer: PaymentResult): object {
  return answer.kind === 'payment' ? { kind: 'somebody-elses', said: answer.payment.providerStatus } : answer
}
