import { z } from 'zod'
import { Done, Id, LocaleHeader, Money } from './basics.ts'
import { staffWalletFromWire, walletCreditToWire, walletRefundToWire } from './console-wallet-codec.ts'
import { endpoint } from './endpoint.ts'
import { WalletMovementShape, WalletShape } from './wallet.ts'

/** The wallet of a customer, as staff see it, with the staff member of each change. */
export const StaffWalletResponse = WalletShape.pick({ currency: true, balance: true, onHoldBalance: true }).extend({
  customer: z.object({ id: Id, name: z.string(), phone: z.string() }),
  /** Orders without their keys. */
  creditHistory: z.array(
    WalletMovementShape.extend({
      by: z.string(),
      order: WalletMovementShape.shape.order.unwrap().omit({ key: true }).nullable(),
    }),
  ),
  page: z.number().int(),
  more: z.boolean(),
})
export type StaffWalletResponseWire = z.output<typeof StaffWalletResponse>

export const findWallet = endpoint({
  method: 'GET',
  path: '/console/wallet',
  summary: 'The wallet of the customer with a phone number, in the currency of a branch, with a page of its history',
  query: z.object({
    branch_id: Id,
    phone: z.string().trim().min(1).max(40),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  headers: LocaleHeader,
  response: StaffWalletResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'customer_not_found'],
  read: staffWalletFromWire,
})

/** Idempotency key. */
const Key = z.string().regex(/^[\w.-]{8,128}$/)
const changeFields = { amount: Money.positive(), reason: z.string().trim().min(3).max(300), key: Key }

export const WalletCreditBody = z.object({
  ...changeFields,
  branch_id: Id,
  customer_id: Id,
  /** The last day of validity in the time zone of the business; null: unlimited. */
  last_day: z.iso.date().nullable().default(null),
})
export type WalletCreditBodyInput = z.input<typeof WalletCreditBody>

export const creditWallet = endpoint({
  method: 'POST',
  path: '/console/wallet/credit',
  summary: 'Credits the wallet of a customer; the reason and the staff member are recorded',
  headers: LocaleHeader,
  body: WalletCreditBody,
  response: Done,
  errors: [
    'unauthenticated',
    'forbidden',
    'branch_not_found',
    'customer_not_found',
    'wallet_off',
    'idempotency_key_reused',
  ],
  write: walletCreditToWire,
})

export const WalletRefundBody = z.object({ ...changeFields, order_id: Id })
export type WalletRefundBodyInput = z.input<typeof WalletRefundBody>

export const refundToWallet = endpoint({
  method: 'POST',
  path: '/console/wallet/refund',
  summary: 'Refunds a completed order to the wallet, in total at most what it cost',
  headers: LocaleHeader,
  body: WalletRefundBody,
  response: Done,
  errors: [
    'unauthenticated',
    'forbidden',
    'order_not_found',
    'customer_not_found',
    'refund_too_large',
    'wallet_off',
    'idempotency_key_reused',
  ],
  write: walletRefundToWire,
})
