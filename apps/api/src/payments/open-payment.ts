import {
  addPaymentEvent,
  asMerchant,
  changeAttempt,
  findCustomer,
  findOrder,
  lockAttempt,
  type PaymentAttempt,
} from '@sofra/database'
import { createTranslator, storefrontLanguages } from '@sofra/i18n'
import { loadStorefront, type StorefrontMessages } from '@sofra/i18n/storefront'
import type { CreatePaymentResult, NewPayment } from '../gateways/payments/provider.ts'
import { resultWithin } from './bounded-wait.ts'
import { type LoadedAttempt, loadAttempt, type PaymentDeps } from './check-payment.ts'
import { settle } from './settle.ts'

/**
 * Creates the payment page of an attempt at its provider and returns its URL; null: the provider failed or refused, or the
 * attempt is no longer open. Idempotent: the attempt's id is the provider's idempotency key, and the request is built from
 * stored data only.
 */
export async function openPayment(deps: PaymentDeps, merchantId: string, attemptId: string): Promise<string | null> {
  const loaded = await loadAttempt(deps, merchantId, attemptId)
  if (!loaded) return null
  const { attempt, provider } = loaded
  if (attempt.redirectUrl !== null) return attempt.state === 'pending' ? attempt.redirectUrl : null
  if (attempt.state !== 'created') return null
  const result: CreatePaymentResult = provider
    ? await provider.create(await paymentParams(deps, loaded))
    : { kind: 'refused', status: 0, code: 'no-provider' }
  return storePaymentPage(deps, attempt, result)
}

/** The same for a guest who waits for the page: null also if it does not exist in time. It is then stored once it does. */
export function openPaymentInTime(context: PaymentDeps, merchantId: string, attemptId: string): Promise<string | null> {
  return resultWithin(context, context.payments.waits.pageMilliseconds, openPayment(context, merchantId, attemptId))
}

async function storePaymentPage(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  result: CreatePaymentResult,
): Promise<string | null> {
  const { merchantId, accountId, id } = attempt
  const at = deps.clock.now()
  if (result.kind !== 'created') {
    deps.log.warn({ attemptId: id, result }, 'payment page not created')
    // Only a refusal means that no payment was created; after any other error the request can be repeated.
    if (result.kind !== 'refused') return null
  }
  return asMerchant(deps.pool, merchantId, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return null
    if (result.kind === 'created') {
      const { providerId, redirectUrl } = result
      await changeAttempt(tx, id, { providerId, redirectUrl })
    }
    await addPaymentEvent(tx, {
      merchantId,
      accountId,
      source: 'query',
      eventId: `created:${id}:${result.kind}`,
      type: result.kind,
      attemptId: id,
      providerId: result.kind === 'created' ? result.providerId : null,
      status: result.kind === 'created' ? 'open' : 'declined',
      amount: null,
      currency: null,
      at,
    })
    const { state } = await settle(tx, locked, at)
    return result.kind === 'created' && state === 'pending' ? result.redirectUrl : null
  })
}

async function paymentParams(
  { pool, payments }: PaymentDeps,
  { attempt, account }: LoadedAttempt,
): Promise<NewPayment> {
  const { purpose, merchantId } = attempt
  const order =
    purpose.kind === 'order' ? await asMerchant(pool, merchantId, (tx) => findOrder(tx, purpose.orderId)) : null
  const payer =
    purpose.kind === 'wallet' ? await asMerchant(pool, merchantId, (tx) => findCustomer(tx, purpose.customerId)) : order
  const url = new URL(payments.urlOf(attempt.returnPath))
  url.searchParams.set('attempt', attempt.id)
  const returnUrl = url.href
  url.searchParams.set('left', '1')
  return {
    attemptId: attempt.id,
    method: attempt.method,
    amount: attempt.amount,
    currency: attempt.currency,
    title: await titleOf(order?.number ?? null, attempt.language),
    language: attempt.language,
    payer: { name: payer?.name ?? '', phone: payer?.phone ?? '' },
    returnUrl,
    cancelUrl: url.href,
    webhookUrl: payments.webhookUrl(account),
    createdAt: attempt.createdAt,
    expiresAt: attempt.expiresAt,
  }
}

/** The title on the payment page. It must not change between requests, because it is part of the idempotent request. */
async function titleOf(number: number | null, language: string): Promise<string> {
  const catalogueLanguage = storefrontLanguages.find((code) => code === language) ?? 'en'
  const { catalogue, formats } = await loadStorefront(catalogueLanguage)
  const { t } = createTranslator<StorefrontMessages>(catalogue, formats.language)
  return number === null ? t('quote.wallet') : t('order.number', { number })
}
