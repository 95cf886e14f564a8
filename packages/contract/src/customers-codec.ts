import type { Instant } from '@sofra/availability'
import { amountFromWire, amountToWire } from '@sofra/money'
import type { Order } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type {
  CurrentCustomerResponseWire,
  JoinOrdersBodyInput,
  JoinOrdersResponseWire,
  OrdersPageResponseWire,
  ProfileBodyInput,
  ProfileBodyWire,
  SessionsResponseWire,
  UserWire,
} from './customers.ts'
import {
  type OrderBranch,
  orderBranchFromWire,
  orderBranchToWire,
  orderEventFromWire,
  orderToWire,
} from './orders-codec.ts'
import { type SavedAddress, savedAddressFromWire, savedAddressToWire } from './saved-addresses-codec.ts'
import { lotsFromWire, lotsToWire, type Wallet } from './wallet-codec.ts'

/** The account of a customer, as they see it. */
export interface Account {
  readonly id: string
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
  /** Empty until entered. */
  readonly name: string
  readonly email: string
  /** `1990-05-17`. */
  readonly birthday: string | null
  readonly language: string
  readonly marketing: boolean
  readonly createdAt: Instant
  /** The default first. */
  readonly savedAddresses: readonly SavedAddress[]
  /** Wallet balances by currency. */
  readonly wallet: readonly Pick<Wallet, 'currency' | 'lots' | 'onHold'>[]
}

/** Encodes an account. */
export function accountToWire(account: Account): UserWire {
  return {
    id: account.id,
    business_id: account.merchantId,
    phone: account.phone,
    name: account.name,
    email: account.email,
    birthday: account.birthday,
    locale: account.language,
    marketing_consent: account.marketing,
    created_at: instantToWire(account.createdAt),
    locations: account.savedAddresses.map(savedAddressToWire),
    wallet: account.wallet.map(({ currency, lots, onHold }) => ({
      currency,
      balance: lotsToWire(lots, currency),
      onHoldBalance: amountToWire(onHold, currency),
    })),
  }
}

/** Decodes an account. */
export function accountFromWire(wire: UserWire): Account {
  return {
    id: wire.id,
    merchantId: wire.business_id,
    phone: wire.phone,
    name: wire.name,
    email: wire.email,
    birthday: wire.birthday,
    language: wire.locale,
    marketing: wire.marketing_consent,
    createdAt: instantFromWire(wire.created_at),
    savedAddresses: wire.locations.map(savedAddressFromWire),
    wallet: wire.wallet.map(({ currency, balance, onHoldBalance }) => ({
      currency,
      lots: lotsFromWire(balance, currency),
      onHold: amountFromWire(onHoldBalance, currency),
    })),
  }
}

/** Decodes the signed-in customer; null without a session. */
export function currentCustomerFromWire({ user }: CurrentCustomerResponseWire): Account | null {
  return user && accountFromWire(user)
}

/** Changes to a profile; missing fields stay as they are. */
export interface ProfileChanges
  extends Partial<Pick<Account, 'name' | 'email' | 'birthday' | 'language' | 'marketing'>> {
  readonly id: string
}

/** Encodes profile changes. */
export function profileToWire({ language, marketing, ...changes }: ProfileChanges): ProfileBodyInput {
  return {
    ...changes,
    ...(language !== undefined && { locale: language }),
    ...(marketing !== undefined && { marketing_consent: marketing }),
  }
}

/** Decodes profile changes. */
export function profileFromWire({ locale, marketing_consent, ...changes }: ProfileBodyWire): ProfileChanges {
  const { id, name, email, birthday } = changes
  return {
    id,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(birthday !== undefined && { birthday }),
    ...(locale !== undefined && { language: locale }),
    ...(marketing_consent !== undefined && { marketing: marketing_consent }),
  }
}

/** A session of a customer. */
export interface Session {
  readonly id: string
  readonly isCurrent: boolean
  readonly kind: 'cookie' | 'bearer'
  readonly createdAt: Instant
  readonly lastUsedAt: Instant
  readonly userAgent: string
  readonly network: string
}

/** Encodes a session. */
export function sessionToWire(session: Session): SessionsResponseWire['sessions'][number] {
  return {
    id: session.id,
    current: session.isCurrent,
    kind: session.kind,
    created_at: instantToWire(session.createdAt),
    last_used_at: instantToWire(session.lastUsedAt),
    user_agent: session.userAgent,
    network: session.network,
  }
}

/** Decodes the sessions of a customer. */
export function sessionsFromWire({ sessions }: SessionsResponseWire): readonly Session[] {
  return sessions.map((wire) => ({
    id: wire.id,
    isCurrent: wire.current,
    kind: wire.kind,
    createdAt: instantFromWire(wire.created_at),
    lastUsedAt: instantFromWire(wire.last_used_at),
    userAgent: wire.user_agent,
    network: wire.network,
  }))
}

/** A page of a customer's orders. */
export interface OrdersPage {
  readonly orders: readonly { readonly order: Order; readonly branch: OrderBranch | null }[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Encodes a page of orders. */
export function ordersPageToWire({ orders, ...page }: OrdersPage): OrdersPageResponseWire {
  return {
    ...page,
    orders: orders.map(({ order, branch }) => ({
      order: orderToWire(order),
      branch: branch && orderBranchToWire(branch),
    })),
  }
}

/** Decodes a page of orders. */
export function ordersPageFromWire({ orders, ...page }: OrdersPageResponseWire): OrdersPage {
  return {
    ...page,
    orders: orders.map(({ order, branch }) => ({
      order: orderEventFromWire(order),
      branch: branch && orderBranchFromWire(branch),
    })),
  }
}

/** Encodes the orders to add to an account. */
export function joinOrdersToWire(
  orders: readonly { readonly id: string; readonly key: string }[],
): JoinOrdersBodyInput {
  return { orders: orders.map(({ id, key }) => ({ id, key })) }
}

/** Decodes the ids of the orders that were added. */
export function joinedOrdersFromWire({ joined }: JoinOrdersResponseWire): readonly string[] {
  return joined
}
