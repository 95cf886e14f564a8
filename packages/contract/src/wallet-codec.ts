import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod, WalletPackage } from '@sofra/ordering'
import { instantFromWire, instantToWire, type PaymentCode, paymentFromCode, paymentToCode } from './basics-codec.ts'
import type {
  PurchaseResponseWire,
  WalletHistoryResponseWire,
  WalletMovementWire,
  WalletPackageWire,
  WalletWire,
} from './wallet.ts'

/** A change of a wallet's balance. */
export interface WalletMovement {
  readonly id: string
  readonly kind: WalletMovementWire['kind']
  /** Credits are positive, debits negative. */
  readonly amount: Amount
  readonly at: Instant
  /** For holds: their outcome. */
  readonly outcome: 'on-hold' | 'spent' | 'given-back' | null
  readonly order: { readonly id: string; readonly key: string; readonly number: number } | null
  readonly packageNames: Texts | null
  /** The reason given by staff; may be empty. */
  readonly reason: string
  /** For credits: the next expiry of a part of it. */
  readonly expiresAt: Instant | null
  /** The amount of that part. */
  readonly expiring: Amount
}

/** A lot: credit with one expiry. */
export interface WalletLot {
  readonly amount: Amount
  readonly expiresAt: Instant | null
}

/** The wallet of a customer at a shop, and the packages on sale. */
export interface Wallet {
  readonly enabled: boolean
  readonly currency: Currency
  readonly available: Amount
  readonly onHold: Amount
  /** The lots of `available`, in the order in which they are used. */
  readonly lots: readonly WalletLot[]
  readonly packages: readonly WalletPackage[]
  /** Payment methods for packages; empty: none are sold. */
  readonly methods: readonly PaymentMethod[]
  /** The latest changes. */
  readonly history: readonly WalletMovement[]
  /** Sanitized HTML by language. */
  readonly policy: Texts
}

/** Encodes a wallet. */
export function walletToWire(wallet: Omit<Wallet, 'available'>): WalletWire {
  const { currency } = wallet
  return {
    wallet_feature_enabled: wallet.enabled,
    currency,
    balance: lotsToWire(wallet.lots, currency),
    onHoldBalance: amountToWire(wallet.onHold, currency),
    availablePackages: wallet.packages.map((one) => packageToWire(one, currency)),
    payment_methods: wallet.methods.map(paymentToCode),
    creditHistory: wallet.history.map((movement) => movementToWire(movement, currency)),
    policy: { ...wallet.policy },
  }
}

/** Decodes a wallet; `available` is the sum of its lots. */
export function walletFromWire(wire: WalletWire): Wallet {
  const { currency } = wire
  const lots = lotsFromWire(wire.balance, currency)
  return {
    enabled: wire.wallet_feature_enabled,
    currency,
    available: lots.reduce((sum, { amount }) => sum + amount, 0),
    onHold: amountFromWire(wire.onHoldBalance, currency),
    lots,
    packages: wire.availablePackages.map((one) => packageFromWire(one, currency)),
    methods: wire.payment_methods.map(paymentFromCode),
    history: wire.creditHistory.map((movement) => movementFromWire(movement, currency)),
    policy: wire.policy,
  }
}

/** Encodes lots. */
export function lotsToWire(lots: readonly WalletLot[], currency: Currency): WalletWire['balance'] {
  return lots.map(({ amount, expiresAt }) => ({
    amount: amountToWire(amount, currency),
    expires_at: expiresAt === null ? null : instantToWire(expiresAt),
  }))
}

/** Decodes lots. */
export function lotsFromWire(balance: WalletWire['balance'], currency: Currency): WalletLot[] {
  return balance.map(({ amount, expires_at }) => ({
    amount: amountFromWire(amount, currency),
    expiresAt: expires_at === null ? null : instantFromWire(expires_at),
  }))
}

function packageToWire(one: WalletPackage, currency: Currency): WalletPackageWire {
  const money = (amount: Amount) => amountToWire(amount, currency)
  return {
    id: one.id,
    locales: { name: { ...one.names }, description: { ...one.descriptions } },
    pay: money(one.pay),
    amount: money(one.pay + one.bonus),
    bonus: money(one.bonus),
    bonus_days: one.bonusDays,
  }
}

function packageFromWire(wire: WalletPackageWire, currency: Currency): WalletPackage {
  return {
    id: wire.id,
    names: wire.locales.name,
    descriptions: wire.locales.description,
    pay: amountFromWire(wire.pay, currency),
    bonus: amountFromWire(wire.bonus, currency),
    bonusDays: wire.bonus_days,
  }
}

const outcomes = { 'on-hold': 'on_hold', spent: 'spent', 'given-back': 'given_back' } as const
const outcomesOfWire = { on_hold: 'on-hold', spent: 'spent', given_back: 'given-back' } as const

/** Encodes a wallet movement. */
export function movementToWire(movement: WalletMovement, currency: Currency): WalletMovementWire {
  const { id, kind, amount, at, outcome, order, packageNames, reason, expiresAt, expiring } = movement
  return {
    id,
    kind,
    amount: amountToWire(amount, currency),
    created_at: instantToWire(at),
    outcome: outcome && outcomes[outcome],
    order,
    package: packageNames && { locales: { name: { ...packageNames } } },
    reason,
    expires_at: expiresAt === null ? null : instantToWire(expiresAt),
    expiring: amountToWire(expiring, currency),
  }
}

/** Decodes a wallet movement. */
export function movementFromWire(wire: WalletMovementWire, currency: Currency): WalletMovement {
  const { id, kind, amount, created_at, outcome, order, reason, expires_at, expiring } = wire
  return {
    id,
    kind,
    amount: amountFromWire(amount, currency),
    at: instantFromWire(created_at),
    outcome: outcome && outcomesOfWire[outcome],
    order,
    packageNames: wire.package?.locales.name ?? null,
    reason,
    expiresAt: expires_at === null ? null : instantFromWire(expires_at),
    expiring: amountFromWire(expiring, currency),
  }
}

/** A page of wallet movements. */
export interface WalletHistoryPage {
  readonly currency: Currency
  readonly history: readonly WalletMovement[]
  readonly page: number
  readonly more: boolean
}

/** Encodes a page of wallet movements. */
export function walletHistoryToWire({ currency, history, page, more }: WalletHistoryPage): WalletHistoryResponseWire {
  return { currency, creditHistory: history.map((movement) => movementToWire(movement, currency)), page, more }
}

/** Decodes a page of wallet movements. */
export function walletHistoryFromWire({
  currency,
  creditHistory,
  page,
  more,
}: WalletHistoryResponseWire): WalletHistoryPage {
  return { currency, history: creditHistory.map((movement) => movementFromWire(movement, currency)), page, more }
}

/** A package purchase that was started. */
export interface Purchase {
  readonly attemptId: string
  /** The payment page; null: the provider was not reachable. */
  readonly url: string | null
}

/** Decodes a started purchase. */
export function purchaseFromWire({ attempt_id, payment_url }: PurchaseResponseWire): Purchase {
  return { attemptId: attempt_id, url: payment_url }
}

/** Encodes a purchase request. */
export function purchaseToWire({ method }: { readonly method: PaymentMethod }): { payment_type: PaymentCode } {
  return { payment_type: paymentToCode(method) }
}
