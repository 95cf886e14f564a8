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
import type { AppContext } from '../context.ts'
import { loadAttempt, type LoadedAttempt } from './check-payment.ts'
import { settle } from './settle.ts'

type Opener = Pick<AppContext, 'pool' | 'clock' | 'log' | 'payments'>

/**
 * Asks the provider for the page on which an attempt is paid, and gives its address; null while the provider says nothing
 * of use, or when it has refused. Called again it gives the same page: the attempt's id is the provider's idempotency
 * key, and what is sent is made from what is stored.
 */
export async function openPayment(parts: Opener, merchantId: string, attemptId: string): Promise<string | null> {
  const known = await loadAttempt(parts, merchantId, attemptId)
  if (!known) return null
  const { attempt, provider } = known
  if (attempt.redirectUrl !== null) return attempt.state === 'pending' ? attempt.redirectUrl : null
  if (attempt.state !== 'created') return null
  const answer: CreatePaymentResult = provider
    ? await provider.create(await paymentParams(parts, known))
    : { kind: 'refused', status: 0, code: 'no-provider' }
  return storePaymentPage(parts, attempt, answer)
}

async function storePaymentPage(parts: Opener, attempt: PaymentAttempt, answer: CreatePaymentResult): Promise<string | null> {
  const { merchantId, accountId, id } = attempt
  const at = parts.clock.now()
  if (answer.kind !== 'created') {
    parts.log.warn({ attemptId: id, answer }, 'a provider made no page for a payment')
    // Only a plain no says that nothing was made; whatever else it is, the same can be asked again.
    if (answer.kind !== 'refused') return null
  }
  return asMerchant(parts.pool, merchantId, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) return null
    if (answer.kind === 'created') {
      const { providerId, redirectUrl } = answer
      await changeAttempt(tx, id, { providerId, redirectUrl })
    }
    await addPaymentEvent(tx, {
      merchantId,
      accountId,
      source: 'asked',
      eventId: `created:${id}:${answer.kind}`,
      type: answer.kind,
      attemptId: id,
      providerId: answer.kind === 'created' ? answer.providerId : null,
      status: answer.kind === 'created' ? 'open' : 'declined',
      amount: null,
      currency: null,
      at,
    })
    const { state } = await settle(tx, locked, at)
    return answer.kind === 'created' && state === 'pending' ? answer.redirectUrl : null
  })
}

async function paymentParams({ pool, payments }: Opener, { attempt, account }: LoadedAttempt): Promise<NewPayment> {
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

/** What the guest reads on the page: the same each time it is asked for. */
async function titleOf(number: number | null, language: string): Promise<string> {
  const spoken = storefrontLanguages.find((code) => code === language) ?? 'en'
  const { catalogue, formats } = await loadStorefront(spoken)
  const { t } = createTranslator<StorefrontMessages>(catalogue, formats.language)
  return number === null ? t('quote.wallet') : t('order.number', { number })
}
