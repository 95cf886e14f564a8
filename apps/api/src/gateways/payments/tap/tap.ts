import { amountToWire, type Currency } from '@sofra/money'
import type { OnlineMethod } from '@sofra/ordering'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { paymentLimits } from '../limits.ts'
import type {
  Charge,
  NewPayment,
  PaymentProvider,
  PaymentProviderModule,
  PaymentStatus,
  ProviderAccount,
  UnsupportedReason,
} from '../provider.ts'
import { invalidResponse } from '../raw-response.ts'
import { createTapClient } from './client.ts'
import { parseCharge, parseRefund, TapCharge } from './codec.ts'
import { parseTapWebhook } from './webhook.ts'

/** Tap's source id of each payment method, with its only currency where it is limited to one. */
const sources: Readonly<Record<OnlineMethod, { readonly id: string; readonly only?: Currency }>> = {
  online: { id: 'src_card' },
  knet: { id: 'src_kw.knet', only: 'KWD' },
  benefit: { id: 'src_bh.benefit', only: 'BHD' },
  mada: { id: 'src_sa.mada', only: 'SAR' },
  'apple-pay': { id: 'src_apple_pay' },
  'apple-pay-knet': { id: 'src_apple_pay', only: 'KWD' },
}
/** Tap's minimum charge, in major units of any currency. */
const minChargeMajorUnits = 0.1

export const tap: PaymentProviderModule = {
  defaultUrl: 'https://api.tap.company/v2',
  usesSecrets: true,
  create: (account, { url }) => createTap(account, url),
}

/** Payments through Tap charges, paid on a page of Tap or of the card network. */
export function createTap(account: ProviderAccount, url: string, limits = paymentLimits): PaymentProvider {
  const tap = createTapClient(account.secretKey, url, limits)
  const live = account.secretKey.startsWith('sk_live')
  return {
    name: 'tap',
    unsupportedReason,
    async create(payment) {
      const response = await tap.post('/charges/', chargeParams(payment, account))
      if (response.kind !== 'response') return response
      const charge = PayableCharge.safeParse(response.value)
      if (charge.success) {
        return { kind: 'created', providerId: charge.data.id, redirectUrl: charge.data.transaction.url }
      }
      // The charge can be final before a page was shown.
      const ended = parseCharge(response, live)
      if (ended.kind !== 'payment' || !isFinal(ended.payment.status))
        return invalidResponse('no charge with a redirect URL')
      return { kind: 'refused', status: 200, code: ended.payment.providerStatus }
    },
    async fetch(providerId) {
      return parseCharge(await tap.get(`/charges/${encodeURIComponent(providerId)}`), live)
    },
    // Tap cannot close a charge; a charge expires 30 minutes after it was created.
    close(providerId) {
      return this.fetch(providerId)
    },
    async refund(refund) {
      return parseRefund(
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
      return parseRefund(await tap.get(`/refunds/${encodeURIComponent(providerRefundId)}`))
    },
    parseWebhook: (body, headers) => parseTapWebhook(body, headers, account.secretKey),
  }
}

function unsupportedReason({ method, amount, currency }: Charge): UnsupportedReason | null {
  const { only } = sources[method]
  if (only !== undefined && only !== currency) return 'currency'
  return amountToWire(amount, currency) < minChargeMajorUnits ? 'amount' : null
}

function chargeParams(payment: NewPayment, account: ProviderAccount): object {
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

/** A charge with the URL of its payment page. */
const PayableCharge = TapCharge.extend({ transaction: z.object({ url: z.url({ protocol: /^https?$/ }) }) })

function isFinal(status: PaymentStatus): boolean {
  return status === 'declined' || status === 'cancelled' || status === 'expired'
}
