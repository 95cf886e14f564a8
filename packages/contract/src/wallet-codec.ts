import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { PaymentMethod } from '@sofra/ordering'
import { instantFromWire, instantToWire, type PaymentCode, paymentFromCode, paymentToCode } from './basics-codec.ts'
import type {
  PurchaseResponseWire,
  WalletHistoryResponseWire,
  WalletMovementWire,
  WalletPackageWire,
  WalletWire,
} from './wallet.ts'

/** Money one pays for ahead. */
export interface WalletPackage {
  readonly id: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly pay: Amount
  readonly bonus: Amount
  /** How many days the bonus is good for; null: for ever. */
  readonly bonusDays: number | null
}

/** One thing that happened to what a customer can use. */
export interface WalletMovement {
  readonly id: string
  readonly kind: WalletMovementWire['kind']
  /** What came, above zero, or went. */
  readonly amount: Amount
  readonly at: Instant
  /** Of money that was put on hold for an order: what came of it. */
  readonly outcome: 'on-hold' | 'spent' | 'given-back' | null
  readonly order: { readonly id: string; readonly key: string; readonly number: number } | null
  readonly packageNames: Texts | null
  /** Why staff gave it; '' where nobody did. */
  readonly reason: string
  /** Of what came: the last moment of the part that goes first. */
  readonly expiresAt: Instant | null
  /** How much that part is. */
  readonly expiring: Amount
}

/** Money that came at once, and its last moment. */
export interface WalletLot {
  readonly amount: Amount
  readonly expiresAt: Instant | null
}

/** What somebody has at a shop, and what they can buy. */
export interface Wallet {
  readonly enabled: boolean
  readonly currency: Currency
  readonly available: Amount
  readonly onHold: Amount
  /** What makes up `available`, in the order in which it is used. */
  readonly lots: readonly WalletLot[]
  readonly packages: readonly WalletPackage[]
  /** How packages can be paid for; empty: they cannot be bought here. */
  readonly methods: readonly PaymentMethod[]
  /** The latest of it. */
  readonly history: readonly WalletMovement[]
  /** HTML that does no harm, by language. */
  readonly policy: Texts
}

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

export function lotsToWire(lots: readonly WalletLot[], currency: Currency): WalletWire['balance'] {
  return lots.map(({ amount, expiresAt }) => ({
    amount: amountToWire(amount, currency),
    expires_at: expiresAt === null ? null : instantToWire(expiresAt),
  }))
}

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

export interface WalletHistoryPage {
  readonly currency: Currency
  readonly history: readonly WalletMovement[]
  readonly page: number
  readonly more: boolean
}

export function walletHistoryToWire({ currency, history, page, more }: WalletHistoryPage): WalletHistoryResponseWire {
  return { currency, creditHistory: history.map((movement) => movementToWire(movement, currency)), page, more }
}

export function walletHistoryFromWire({
  currency,
  creditHistory,
  page,
  more,
}: WalletHistoryResponseWire): WalletHistoryPage {
  return { currency, history: creditHistory.map((movement) => movementFromWire(movement, currency)), page, more }
}

/** A package somebody has set out to buy. */
export interface Purchase {
  readonly attemptId: string
  /** Where it is paid; null: the provider could not be asked. */
  readonly url: string | null
}

export function purchaseFromWire({ attempt_id, payment_url }: PurchaseResponseWire): Purchase {
  return { attemptId: attempt_id, url: payment_url }
}

export function purchaseToWire({ method }: { readonly method: PaymentMethod }): { payment_type: PaymentCode } {
  return { payment_type: paymentToCode(method) }
}
