import { z } from 'zod'
import { BranchId, Id, Iso, LocaleHeader, Money, PaymentType, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { purchaseFromWire, purchaseToWire, walletFromWire, walletHistoryFromWire } from './wallet-codec.ts'

/** Money that was bought ahead: one pays `pay` and has `amount`. */
export const WalletPackageShape = z.object({
  id: Id,
  locales: z.object({ name: Texts, description: Texts }),
  pay: Money,
  amount: Money,
  bonus: Money,
  /** How many days the bonus is good for; null: for ever. */
  bonus_days: z.number().int().nullable(),
})
export type WalletPackageWire = z.output<typeof WalletPackageShape>

/** One thing that happened to what a customer can use. */
export const WalletMovementShape = z.object({
  id: Id,
  kind: z.enum(['purchase', 'credit', 'hold', 'release', 'expiry', 'refund', 'closing']),
  /** What came, above zero, or went. */
  amount: Money,
  created_at: Iso,
  /** Of money that was put on hold for an order: what came of it. */
  outcome: z.enum(['on_hold', 'spent', 'given_back']).nullable(),
  order: z.object({ id: Id, key: z.string(), number: z.number().int() }).nullable(),
  package: z.object({ locales: z.object({ name: Texts }) }).nullable(),
  reason: z.string(),
  /** Of what came: the last moment of the part that goes first, and how much that is; null and 0: all of it stays. */
  expires_at: Iso.nullable(),
  expiring: Money,
})
export type WalletMovementWire = z.output<typeof WalletMovementShape>

/** Source spec, section 3. */
export const WalletShape = z.object({
  wallet_feature_enabled: z.boolean(),
  currency: z.string(),
  /** What can be used, in the order in which it is. */
  balance: z.array(z.object({ amount: Money, expires_at: Iso.nullable() })),
  onHoldBalance: Money,
  availablePackages: z.array(WalletPackageShape),
  /** How packages can be paid for. */
  payment_methods: z.array(PaymentType),
  /** The latest of it. */
  creditHistory: z.array(WalletMovementShape),
  /** HTML that has been cleaned, by language. */
  policy: Texts,
})
export type WalletWire = z.output<typeof WalletShape>

export const getWallet = endpoint({
  method: 'GET',
  path: '/webapp/wallet/:id',
  summary: 'The wallet at a branch: what is in it, for whoever has signed in, and what can be bought',
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
  summary: 'What happened to the money of whoever has signed in, the latest first',
  params: BranchId,
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  headers: LocaleHeader,
  response: WalletHistoryResponse,
  errors: ['branch_not_found', 'unauthenticated'],
  read: walletHistoryFromWire,
})

export const PurchaseResponse = z.object({
  /** Names this payment: the shop's page is told it when the guest comes back. */
  attempt_id: Id,
  /** Where it is paid; null: the provider could not be asked. */
  payment_url: z.string().nullable(),
})
export type PurchaseResponseWire = z.output<typeof PurchaseResponse>

export const buyWalletPackage = endpoint({
  method: 'POST',
  path: '/webapp/wallet/:id/packages/:packageId/buy',
  summary: 'Begins to buy a package for whoever has signed in; the wallet has it once it is paid',
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

/** `question`: another sum was taken, and the shop settles it with its buyer. */
export const WalletPurchaseState = z.object({ state: z.enum(['open', 'paid', 'failed', 'question']) })

/** Asks the provider, as long as nobody knows: for a guest who comes back from there. */
export const checkWalletPurchase = endpoint({
  method: 'POST',
  path: '/webapp/wallet/:id/purchases/:attemptId',
  summary: 'Whether a package is paid; `left` says that its guest has turned back, and it is to be paid no more',
  params: z.object({ id: Id, attemptId: Id }),
  headers: LocaleHeader,
  body: z.object({ left: z.boolean().default(false) }),
  response: WalletPurchaseState,
  errors: ['branch_not_found', 'unauthenticated', 'package_not_found'],
})
