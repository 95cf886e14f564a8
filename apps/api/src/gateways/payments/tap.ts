import { amountToWire, type Currency } from '@sofra/money'
import type { OnlineMethod } from '@sofra/ordering'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { nonsense } from './answers.ts'
import { paymentLimits } from './limits.ts'
import type { Charge, NewPayment, PaymentProvider, PaymentStatus, ProviderAccount, Unfit } from './payments.ts'
import { openTap } from './tap-client.ts'
import { readTapWebhook } from './tap-webhook.ts'
import { readCharge, readRefund, TapCharge } from './tap-words.ts'

/** What each way of paying is called there, and the only currency it knows. */
const sources: Readonly<Record<OnlineMethod, { readonly id: string; readonly only?: Currency }>> = {
  online: { id: 'src_card' },
  knet: { id: 'src_kw.knet', only: 'KWD' },
  benefit: { id: 'src_bh.benefit', only: 'BHD' },
  mada: { id: 'src_sa.mada', only: 'SAR' },
  'apple-pay': { id: 'src_apple_pay' },
  'apple-pay-knet': { id: 'src_apple_pay', only: 'KWD' },
}
/** In major units, whatever the currency. */
const leastCharge = 0.1

/** Charges paid on a page of Tap or of the network itself. */
export function createTap(account: ProviderAccount, url: string, limits = paymentLimits): PaymentProvider {
  const tap = openTap(account.secretKey, url, limits)
  const live = account.secretKey.startsWith('sk_live')
  return {
    name: 'tap',
    unfit,
    async create(payment) {
      const answer = await tap.post('/charges/', chargeOf(payment, account))
      if (answer.kind !== 'answer') return answer
      const charge = ToBePaid.safeParse(answer.value)
      if (charge.success) {
        return { kind: 'created', providerId: charge.data.id, redirectUrl: charge.data.transaction.url }
      }
      // A charge that is over before anybody has seen a page.
      const ended = readCharge(answer, live)
      if (ended.kind !== 'payment' || !isOver(ended.payment.status)) return nonsense('no charge with an address')
      return { kind: 'refused', status: 200, code: ended.payment.said }
    },
    async fetch(providerId) {
      return readCharge(await tap.get(`/charges/${encodeURIComponent(providerId)}`), live)
    },
    // It cannot be asked to; a charge ends by itself half an hour after it was made.
    close(providerId) {
      return this.fetch(providerId)
    },
    async refund(refund) {
      return readRefund(
        await tap.post('/refunds/', {
          charge_id: refund.providerId,
          amount: amountToWire(refund.amount, refund.currency),
          currency: refund.currency,
          reason: 'requested_by_customer',
          reference: { merchant: refund.refundId, idempotent: refund.refundId },
          metadata: { udf1: refund.attemptId },
          post: { url: refund.webhookUrl },
        }),
      )
    },
    async fetchRefund(providerRefundId) {
      return readRefund(await tap.get(`/refunds/${encodeURIComponent(providerRefundId)}`))
    },
    readWebhook: (body, headers) => readTapWebhook(body, headers, account.secretKey),
  }
}

function unfit({ method, amount, currency }: Charge): Unfit | null {
  const { only } = sources[method]
  if (only !== undefined && only !== currency) return 'currency'
  return amountToWire(amount, currency) < leastCharge ? 'amount' : null
}

function chargeOf(payment: NewPayment, account: ProviderAccount): object {
  const [first, ...others] = payment.payer.name.trim().split(/\s+/)
  return {
    amount: amountToWire(payment.amount, payment.currency),
    currency: payment.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: payment.title,
    metadata: { udf1: payment.attemptId },
    reference: { transaction: payment.attemptId, order: payment.attemptId, idempotent: payment.attemptId },
    receipt: { email: false, sms: false },
    customer: { first_name: first || '-', last_name: others.join(' '), ...phoneOf(payment.payer.phone) },
    ...(account.merchantNumber && { merchant: { id: account.merchantNumber } }),
    source: { id: sources[payment.method].id },
    post: { url: payment.webhookUrl },
    redirect: { url: payment.returnUrl },
  }
}

function phoneOf(phone: string): object {
  const number = parsePhoneNumberFromString(phone)
  if (!number) return {}
  return { phone: { country_code: Number(number.countryCallingCode), number: Number(number.nationalNumber) } }
}

/** A charge with the page to pay it on. */
const ToBePaid = TapCharge.extend({ transaction: z.object({ url: z.url({ protocol: /^https?$/ }) }) })

function isOver(status: PaymentStatus): boolean {
  return status === 'declined' || status === 'cancelled' || status === 'expired'
}
