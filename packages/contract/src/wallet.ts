import { z } from 'zod'
import { BranchId, Id, Iso, LocaleHeader, Money, PaymentType, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { purchaseFromWire, purchaseToWire, walletFromWire, walletHistoryFromWire } from './wallet-codec.ts'

/** A wallet package: the customer pays `pay` and receives `amount`. */
export const WalletPackageShape = z.object({
  id: Id,
  locales: z.object({ name: Texts, description: Texts }),
  pay: Money,
  amount: Money,
  bonus: Money,
  /** Days that the bonus is valid; null: unlimited. */
  bonus_days: z.number().int().nullable(),
})
export type WalletPackageWire = z.output<typeof WalletPackageShape>

/** A change of a wallet's balance. */
export const WalletMovementShape = z.object({
  id: Id,
  kind: z.enum(['purchase', 'credit', 'hold', 'release', 'expiry', 'refund', 'closing']),
  /** Credits are positive, debits negative. */
  amount: Money,
  created_at: Iso,
  /** For holds: their outcome. */
  outcome: z.enum(['on_hold', 'spent', 'given_back']).nullable(),
  order: z.object({ id: Id, key: z.string(), number: z.number().int() }).nullable(),
  package: z.object({ locales: z.object({ name: Texts }) }).nullable(),
  reason: z.string(),
  /** For credits: the next expiry and the amount that expires then; null and 0 if nothing expires. */
  expires_at: Iso.nullable(),
  expiring: Money,
})
export type WalletMovementWire = z.output<typeof WalletMovementShape>

/** docs/product.md, section 3. */
export const WalletShape = z.object({
  wallet_feature_enabled: z.boolean(),
  currency: z.string(),
  /** The available lots, in the order in which they are used. */
  balance: z.array(z.object({ amount: Money, expires_at: Iso.nullable() })),
  onHoldBalance: Money,
  availablePackages: z.array(WalletPackageShape),
  /** Payment methods for packages. */
  payment_methods: z.array(PaymentType),
  /** The latest changes. */
  creditHistory: z.array(WalletMovementShape),
  /** Sanitized HTML by language. */
  policy: Texts,
})
export type WalletWire = z.output<typeof WalletShape>

export const getWallet = endpoint({
  method: 'GET',
  path: '/webapp/wallet/:id',
  summary: 'The wallet of the signed-in customer at a branch, and the packages on sale',
  params: BranchId,
  headers: LocaleHeader,
  response: WalletShape,
  errors: ['branch_not_found'],
  read: walletFromWire,
})

export const WalletHistoryResponse = z.object({
  currency: z.string(),
  creditHistory: z.array(WalletMovementShape),
  page: z.number().int(),
  more: z.boolean(),
})
export type WalletHistoryResponseWire = z.output<typeof WalletHistoryResponse>

export const listWalletHistory = endpoint({
  method: 'GET',
  path: '/webapp/wallet/:id/history',
  summary: 'The wallet history of the signed-in customer, latest first',
  params: BranchId,
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  headers: LocaleHeader,
  response: WalletHistoryResponse,
  errors: ['branch_not_found', 'unauthenticated'],
  read: walletHistoryFromWire,
})

export const PurchaseResponse = z.object({
  /** The payment attempt; returned to the shop's page when the guest comes back. */
  attempt_id: Id,
  /** The payment page; null: the provider was not reachable. */
  payment_url: z.string().nullable(),
})
export type PurchaseResponseWire = z.output<typeof PurchaseResponse>

export const buyWalletPackage = endpoint({
  method: 'POST',
  path: '/webapp/wallet/:id/packages/:packageId/buy',
  summary: 'Starts the purchase of a package for the signed-in customer; it is credited once paid',
  params: z.object({ id: Id, packageId: Id }),
  headers: LocaleHeader,
  body: z.object({ payment_type: PaymentType }),
  response: PurchaseResponse,
  errors: [
    'branch_not_found',
    'business_suspended',
    'unauthenticated',
    'wallet_off',
    'package_not_found',
    'payment_not_offered',
  ],
  read: purchaseFromWire,
  write: purchaseToWire,
})

/** `question`: a payment exception, because a different amount was taken. */
export const WalletPurchaseState = z.object({ state: z.enum(['open', 'paid', 'failed', 'question']) })

/** For guests who return from the payment page while the result is unknown. */
export const checkWalletPurchase = endpoint({
  method: 'POST',
  path: '/webapp/wallet/:id/purchases/:attemptId',
  summary: 'Whether a package is paid; `left` says that the guest has left, and cancels the payment',
  params: z.object({ id: Id, attemptId: Id }),
  headers: LocaleHeader,
  body: z.object({ left: z.boolean().default(false) }),
  response: WalletPurchaseState,
  errors: ['branch_not_found', 'unauthenticated', 'package_not_found'],
})
