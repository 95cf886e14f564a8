import { z } from 'zod'
import { Id, Iso, Money, PaymentType, Texts } from './basics.ts'
import { customerEndpoint, SessionShape, UserShape } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackEntryShape, ReviewShape } from './feedback.ts'
import { OrderShape } from './order-records.ts'
import { ReservationShape } from './reservation-shapes.ts'
import { WalletMovementShape } from './wallet.ts'

/** An online payment attempt for an order or a wallet package, with refunds and resolutions. */
export const CustomerPaymentShape = z.object({
  id: Id,
  created_at: Iso,
  /** The order or wallet package that was paid; one of the two. */
  order: z.object({ id: Id, number: z.number().int() }).nullable(),
  package: z.object({ locales: z.object({ name: Texts }) }).nullable(),
  payment_type: PaymentType,
  amount: Money,
  currency: z.string(),
  status: z.enum(['created', 'pending', 'paid', 'failed', 'expired', 'cancelled']),
  refunds: z.array(
    z.object({
      amount: Money,
      /** `due` and `sent` are in progress. */
      status: z.enum(['due', 'sent', 'made', 'failed']),
      cause: z.enum(['cancelled', 'rejected', 'paid-late', 'paid-twice', 'staff']),
      /** A note by staff; may be empty. */
      reason: z.string(),
      created_at: Iso,
    }),
  ),
  /** Resolutions of payment exceptions. */
  settlements: z.array(
    z.object({ outcome: z.enum(['given-back', 'with-guest']), reason: z.string(), created_at: Iso }),
  ),
})
export type CustomerPaymentWire = z.output<typeof CustomerPaymentShape>

export const ExportShape = z.object({
  exported_at: Iso,
  user: UserShape,
  /** When the customer answered the marketing question; null: not asked. */
  marketing_consent_at: Iso.nullable(),
  /** Whether the customer opted out of order notifications. */
  order_messages_stopped: z.boolean(),
  sessions: z.array(SessionShape),
  orders: z.array(OrderShape.extend({ review: ReviewShape.nullable() })),
  payments: z.array(CustomerPaymentShape),
  reservations: z.array(ReservationShape),
  feedback: z.array(FeedbackEntryShape),
  wallet: z.array(z.object({ currency: z.string(), creditHistory: z.array(WalletMovementShape) })),
  /** Metadata of messages, without their text. */
  messages: z.array(
    z.object({
      channel: z.enum(['sms', 'whatsapp', 'email']),
      to: z.string(),
      template: z.string(),
      locale: z.string(),
      created_at: Iso,
    }),
  ),
})
export type ExportWire = z.output<typeof ExportShape>

export const exportAccount = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/account/export/:id',
  summary: 'All data that the shop stores about a customer, for download',
  response: ExportShape,
})
