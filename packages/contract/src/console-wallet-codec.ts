import type { LocalDate } from '@sofra/availability'
import { type Amount, amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { StaffWalletResponseWire, WalletCreditBodyInput, WalletRefundBodyInput } from './console-wallet.ts'
import {
  lotsFromWire,
  lotsToWire,
  movementFromWire,
  movementToWire,
  type Wallet,
  type WalletMovement,
} from './wallet-codec.ts'

/** A movement of a wallet as staff see it: with the staff member, and without the key of its order. */
export interface StaffWalletMovement extends Omit<WalletMovement, 'order'> {
  readonly by: string
  readonly order: { readonly id: string; readonly number: number } | null
}

/** The wallet of a customer, as staff see it. */
export interface StaffWallet extends Pick<Wallet, 'currency' | 'available' | 'onHold' | 'lots'> {
  readonly customer: { readonly id: string; readonly name: string; readonly phone: string }
  readonly history: readonly StaffWalletMovement[]
  readonly page: number
  readonly more: boolean
}

/** Encodes a wallet for staff. */
export function staffWalletToWire(wallet: Omit<StaffWallet, 'available'>): StaffWalletResponseWire {
  const { currency, customer, page, more } = wallet
  return {
    customer: { id: customer.id, name: customer.name, phone: customer.phone },
    currency,
    balance: lotsToWire(wallet.lots, currency),
    onHoldBalance: amountToWire(wallet.onHold, currency),
    creditHistory: wallet.history.map(({ order, by, ...one }) => ({
      ...movementToWire({ ...one, order: null }, currency),
      order: order && { id: order.id, number: order.number },
      by,
    })),
    page,
    more,
  }
}

/** Decodes a wallet for staff; `available` is the sum of its lots. */
export function staffWalletFromWire(wire: StaffWalletResponseWire): StaffWallet {
  const { currency, customer, page, more } = wire
  const lots = lotsFromWire(wire.balance, currency)
  return {
    customer,
    currency,
    available: lots.reduce((sum, { amount }) => sum + amount, 0),
    onHold: amountFromWire(wire.onHoldBalance, currency),
    lots,
    history: wire.creditHistory.map(({ order, by, ...one }) => ({
      ...movementFromWire({ ...one, order: null }, currency),
      order,
      by,
    })),
    page,
    more,
  }
}

interface WalletChange {
  readonly amount: Amount
  readonly currency: Currency
  readonly reason: string
  /** Idempotency key: a repeated request has no effect. */
  readonly key: string
}

export interface WalletCredit extends WalletChange {
  readonly branchId: string
  readonly customerId: string
  /** The last day of validity; null: unlimited. */
  readonly lastDay: LocalDate | null
}

/** Encodes a wallet credit. */
export function walletCreditToWire(credit: WalletCredit): WalletCreditBodyInput {
  const { amount, currency, reason, key, branchId, customerId, lastDay } = credit
  return {
    branch_id: branchId,
    customer_id: customerId,
    amount: amountToWire(amount, currency),
    reason,
    key,
    last_day: lastDay,
  }
}

export interface WalletRefund extends WalletChange {
  readonly orderId: string
}

/** Encodes a refund to the wallet. */
export function walletRefundToWire({ amount, currency, reason, key, orderId }: WalletRefund): WalletRefundBodyInput {
  return { order_id: orderId, amount: amountToWire(amount, currency), reason, key }
}
