import type { Instant } from '@sofra/availability'
import { amountFromWire, amountToWire } from '@sofra/money'
import type { Order } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-words.ts'
import type {
  JoinBodyInput,
  JoinedWire,
  MyselfWire,
  OrdersPageWire,
  ProfileBodyInput,
  ProfileBodyWire,
  SessionsWire,
  UserWire,
} from './customers.ts'
import { type SavedLocation, savedLocationFromWire, savedLocationToWire } from './customers-places-words.ts'
import {
  type OrderBranch,
  orderBranchFromWire,
  orderBranchToWire,
  orderEventFromWire,
  orderToWire,
} from './orders-words.ts'
import { lotsFromWire, lotsToWire, type Wallet } from './wallet-words.ts'

/** A customer, as they see themselves. */
export interface Account {
  readonly id: string
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
  /** '' until they have said it. */
  readonly name: string
  readonly email: string
  /** `1990-05-17`. */
  readonly birthday: string | null
  readonly language: string
  readonly marketing: boolean
  readonly createdAt: Instant
  /** The default first. */
  readonly locations: readonly SavedLocation[]
  /** What is in it, by currency. */
  readonly wallet: readonly Pick<Wallet, 'currency' | 'lots' | 'onHold'>[]
}

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
    locations: account.locations.map(savedLocationToWire),
    wallet: account.wallet.map(({ currency, lots, onHold }) => ({
      currency,
      balance: lotsToWire(lots, currency),
      onHoldBalance: amountToWire(onHold, currency),
    })),
  }
}

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
    locations: wire.locations.map(savedLocationFromWire),
    wallet: wire.wallet.map(({ currency, balance, onHoldBalance }) => ({
      currency,
      lots: lotsFromWire(balance, currency),
      onHold: amountFromWire(onHoldBalance, currency),
    })),
  }
}

export function myselfFromWire({ user }: MyselfWire): Account | null {
  return user && accountFromWire(user)
}

export interface ProfileChanges
  extends Partial<Pick<Account, 'name' | 'email' | 'birthday' | 'language' | 'marketing'>> {
  readonly id: string
}

export function profileToWire({ language, marketing, ...changes }: ProfileChanges): ProfileBodyInput {
  return {
    ...changes,
    ...(language !== undefined && { locale: language }),
    ...(marketing !== undefined && { marketing_consent: marketing }),
  }
}

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

/** Somewhere a customer is signed in. */
export interface Session {
  readonly id: string
  readonly isCurrent: boolean
  readonly kind: 'cookie' | 'bearer'
  readonly createdAt: Instant
  readonly lastUsedAt: Instant
  readonly userAgent: string
  readonly network: string
}

export function sessionToWire(session: Session): SessionsWire['sessions'][number] {
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

export function sessionsFromWire({ sessions }: SessionsWire): readonly Session[] {
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

/** A page of somebody's orders. */
export interface OrdersPage {
  readonly orders: readonly { readonly order: Order; readonly branch: OrderBranch | null }[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export function ordersPageToWire({ orders, ...page }: OrdersPage): OrdersPageWire {
  return {
    ...page,
    orders: orders.map(({ order, branch }) => ({
      order: orderToWire(order),
      branch: branch && orderBranchToWire(branch),
    })),
  }
}

export function ordersPageFromWire({ orders, ...page }: OrdersPageWire): OrdersPage {
  return {
    ...page,
    orders: orders.map(({ order, branch }) => ({
      order: orderEventFromWire(order),
      branch: branch && orderBranchFromWire(branch),
    })),
  }
}

export function ownOrdersToWire(orders: readonly { readonly id: string; readonly key: string }[]): JoinBodyInput {
  return { orders: orders.map(({ id, key }) => ({ id, key })) }
}

export function joinedFromWire({ joined }: JoinedWire): readonly string[] {
  return joined
}
