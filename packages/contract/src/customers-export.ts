import { z } from 'zod'
import { Id, Iso, Money, PaymentType, Texts } from './basics.ts'
import { customerEndpoint, SessionShape, UserShape } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { FeedbackEntryShape, ReviewShape } from './feedback.ts'
import { OrderShape } from './orders.ts'
import { WalletMovementShape } from './wallet.ts'

/** A try to have one sum paid online, for an order or for wallet money, and what became of the money. */
export const CustomerPaymentShape = z.object({
  id: Id,
  created_at: Iso,
  /** What it was for: one of the two. */
  order: z.object({ id: Id, number: z.number().int() }).nullable(),
  package: z.object({ locales: z.object({ name: Texts }) }).nullable(),
  payment_type: PaymentType,
  amount: Money,
  currency: z.string(),
  status: z.enum(['created', 'pending', 'paid', 'failed', 'expired', 'cancelled']),
  refunds: z.array(
    z.object({
      amount: Money,
      /** `due` and `sent` are on their way. */
      status: z.enum(['due', 'sent', 'made', 'failed']),
      cause: z.enum(['cancelled', 'rejected', 'paid-late', 'paid-twice', 'staff']),
      /** What staff wrote about it; '' where nobody did. */
      reason: z.string(),
      created_at: Iso,
    }),
  ),
  /** What a person has settled about it. */
  settlements: z.array(
    z.object({ outcome: z.enum(['given-back', 'with-guest']), reason: z.string(), created_at: Iso }),
  ),
})
export type CustomerPaymentWire = z.output<typeof CustomerPaymentShape>

export const ExportShape = z.object({
  exported_at: Iso,
  user: UserShape,
  /** Since when what they say of offers is their answer; null: nobody has asked. */
  marketing_consent_at: Iso.nullable(),
  /** Whether they have said that they want no news of their orders. */
  order_messages_stopped: z.boolean(),
  sessions: z.array(SessionShape),
  orders: z.array(OrderShape.extend({ review: ReviewShape.nullable() })),
  payments: z.array(CustomerPaymentShape),
  feedback: z.array(FeedbackEntryShape),
  wallet: z.array(z.object({ currency: z.string(), creditHistory: z.array(WalletMovementShape) })),
  /** That there were messages, how and about what; not what they said. */
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
  summary: 'Everything the shop knows of a customer, to be saved as a file',
  response: ExportShape,
})
