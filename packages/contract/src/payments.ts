import { z } from 'zod'
import { BranchId, Id, LocaleHeader, Money, PaymentType } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { OrderResponse, OrderShape } from './orders.ts'
import { orderDetailsFromWire, orderEventFromWire } from './orders-codec.ts'
import { paymentConfigFromWire, paymentPageFromWire, payOrderToWire, refundToWire } from './payments-codec.ts'

/** What a page may know of how a business takes payments: never a secret. */
export const PaymentConfig = z.object({
  default_payment_type: PaymentType.nullable(),
  methods: z.array(
    z.object({
      payment_type: PaymentType,
      /** Null: it needs none. */
      provider: z.enum(['sandbox', 'stripe', 'tap']).nullable(),
      public_key: z.string().nullable(),
    }),
  ),
})
export type PaymentConfigWire = z.output<typeof PaymentConfig>

/** Source spec, section 7: refreshed hourly. */
export const getPaymentConfig = endpoint({
  method: 'GET',
  path: '/webapp/payments/:id',
  summary: 'How a branch takes payments, with the public keys of its providers; to be asked again after an hour',
  params: BranchId,
  headers: LocaleHeader,
  response: PaymentConfig,
  errors: ['branch_not_found', 'business_suspended'],
  read: paymentConfigFromWire,
})

const OrderLink = z.object({ id: Id, key: z.string().min(1).max(80) })

export const PaymentPage = z.object({
  /** Where the guest pays; null: nothing is to be paid online any more, or the provider could not be asked yet. */
  payment_url: z.string().nullable(),
})
export type PaymentPageWire = z.output<typeof PaymentPage>

export const payOrder = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/pay',
  summary: 'Pays an order that waits for its payment: the same way again, or another; it is charged once however often',
  params: OrderLink,
  headers: LocaleHeader,
  body: z.object({ payment_type: PaymentType }),
  response: PaymentPage,
  errors: ['order_not_found', 'payment_not_due', 'payment_not_offered'],
  read: paymentPageFromWire,
  write: payOrderToWire,
})

/** Asks the provider, where nobody knows yet: for a guest who comes back from there, or looks at their order. */
export const checkOrderPayment = endpoint({
  method: 'POST',
  path: '/webapp/order/:id/:key/payment',
  summary: 'The order, after its provider was asked whether it is paid',
  params: OrderLink,
  headers: LocaleHeader,
  /**
   * `came_back`: from where they pay. They are not sent there a second time. `left`: without paying, by their own word; the
   * provider is asked to take no money any more, and may say that it has it already.
   */
  body: z.object({ came_back: z.boolean().default(true), left: z.boolean().default(false) }),
  response: OrderResponse,
  errors: ['order_not_found'],
  read: orderDetailsFromWire,
  write: ({ cameBack, left }: { readonly cameBack: boolean; readonly left: boolean }) => ({
    came_back: cameBack,
    left,
  }),
})

export const RefundBody = z.object({
  /** The caller's name for it: sent again, it is made once. */
  refund_id: z.uuid().optional(),
  /** Left out: everything that is left. */
  amount: Money.positive().optional(),
  /** Why; kept with the refund. */
  reason: z.string().trim().min(1).max(300),
})
export type RefundBodyWire = z.output<typeof RefundBody>

export const refundOrder = endpoint({
  method: 'POST',
  path: '/console/orders/:id/refund',
  summary: 'Gives back what was paid online for an order, or a part of it',
  params: z.object({ id: Id }),
  body: RefundBody,
  response: OrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'refund_too_large', 'idempotency_key_reused'],
  read: orderEventFromWire,
  write: refundToWire,
})
