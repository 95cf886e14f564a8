import { paymentProviderNames } from '@sofra/ordering'
import { z } from 'zod'
import { BranchId, Id, LocaleHeader, Money, PaymentType } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { OrderResponse } from './order-records.ts'
import { orderDetailsFromWire } from './orders-codec.ts'
import {
  paymentConfigFromWire,
  paymentPageFromWire,
  paymentReturnToWire,
  payOrderToWire,
  refundToWire,
} from './payments-codec.ts'
import { RefundedPortions, StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire } from './staff-orders-codec.ts'

/** The public payment settings of a branch, without secrets. */
export const PaymentConfig = z.object({
  default_payment_type: PaymentType.nullable(),
  methods: z.array(
    z.object({
      payment_type: PaymentType,
      /** Null: no provider needed. */
      provider: z.enum(paymentProviderNames).nullable(),
      public_key: z.string().nullable(),
    }),
  ),
})
export type PaymentConfigWire = z.output<typeof PaymentConfig>

/** docs/product.md, section 7: refreshed hourly. */
export const getPaymentConfig = endpoint({
  method: 'GET',
  path: '/webapp/payments/:id',
  summary: 'The payment methods of a branch with the public keys of its providers; clients refresh them hourly',
  params: BranchId,
  headers: LocaleHeader,
  response: PaymentConfig,
  errors: ['branch_not_found', 'business_suspended'],
  read: paymentConfigFromWire,
})

const OrderLink = z.object({ id: Id, key: z.string().min(1).max(80) })

export const PaymentPage = z.object({
  /** The payment page; null if nothing is to be paid online any more or the provider was not reachable. */
  payment_url: z.string().nullable(),
})
export type PaymentPageWire = z.output<typeof PaymentPage>

export const payOrder = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/pay',
  summary: 'Starts the payment of an unpaid order, with the same or another method; the order is charged once',
  params: OrderLink,
  headers: LocaleHeader,
  body: z.object({ payment_type: PaymentType }),
  response: PaymentPage,
  errors: ['order_not_found', 'payment_not_due', 'payment_not_offered'],
  read: paymentPageFromWire,
  write: payOrderToWire,
})

/** For guests who return from the payment page or open their order while the result is unknown. */
export const checkOrderPayment = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/payment',
  summary: 'Queries the payment provider and returns the order',
  params: OrderLink,
  headers: LocaleHeader,
  /**
   * `came_back`: the guest has returned from the payment page and is not sent there again. `left`: the guest left
   * without paying; the provider is requested to cancel the payment and may report that it was completed.
   */
  body: z.object({ came_back: z.boolean().default(true), left: z.boolean().default(false) }),
  response: OrderResponse,
  errors: ['order_not_found'],
  read: orderDetailsFromWire,
  write: paymentReturnToWire,
})

export const RefundBody = z.object({
  /** Idempotency key. */
  refund_id: z.uuid().optional(),
  /** Default: the amount of the `lines`; without any, the whole remaining amount. */
  amount: Money.positive().optional(),
  /** The portions to refund, each line once. Their amount is computed: their part of what was charged, and no more than is left. */
  lines: z.array(RefundedPortions).max(500).default([]),
  /** The reason, stored with the refund. */
  reason: z.string().trim().min(1).max(300),
})
export type RefundBodyWire = z.output<typeof RefundBody>

export const refundOrder = endpoint({
  method: 'POST',
  path: '/console/orders/:id/refund',
  summary:
    'Refunds an order in full, in part or by lines: through the payment service, or as a record of what staff gave back of an order that was paid on delivery',
  params: z.object({ id: Id }),
  body: RefundBody,
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'refund_too_large', 'idempotency_key_reused'],
  read: staffOrderFromWire,
  write: refundToWire,
})
