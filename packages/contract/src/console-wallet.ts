import { z } from 'zod'
import { Done, Id, LocaleHeader, Money } from './basics.ts'
import { staffWalletFromWire, walletCreditToWire, walletRefundToWire } from './console-wallet-codec.ts'
import { endpoint } from './endpoint.ts'
import { WalletMovementShape, WalletShape } from './wallet.ts'

/** A customer's wallet, as staff see it: who they are, and who of the staff gave what. */
export const StaffWalletResponse = WalletShape.pick({ currency: true, balance: true, onHoldBalance: true }).extend({
  customer: z.object({ id: Id, name: z.string(), phone: z.string() }),
  creditHistory: z.array(WalletMovementShape.extend({ by: z.string() })),
  page: z.number().int(),
  more: z.boolean(),
})
export type StaffWalletResponseWire = z.output<typeof StaffWalletResponse>

export const findWallet = endpoint({
  method: 'GET',
  path: '/console/wallet',
  summary: 'The wallet of the customer with a phone, in the currency of a branch; its history by pages',
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

/** Sent again under the same key it is done once. */
const Key = z.string().regex(/^[\w.-]{8,128}$/)
const Given = { amount: Money.positive(), reason: z.string().trim().min(3).max(300), key: Key }

export const WalletCreditBody = z.object({
  ...Given,
  branch_id: Id,
  customer_id: Id,
  /** The last day it is good for, by the business's clock; null: for ever. */
  last_day: z.iso.date().nullable().default(null),
})
export type WalletCreditBodyInput = z.input<typeof WalletCreditBody>

export const creditWallet = endpoint({
  method: 'POST',
  path: '/console/wallet/credit',
  summary: 'Gives a customer wallet money, with a reason that is written down beside who gave it',
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

export const WalletRefundBody = z.object({ ...Given, order_id: Id })
export type WalletRefundBodyInput = z.input<typeof WalletRefundBody>

export const refundToWallet = endpoint({
  method: 'POST',
  path: '/console/wallet/refund',
  summary: 'Gives money of an order that is done back as wallet money, in all never more than it cost',
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
