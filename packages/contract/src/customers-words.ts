import type { Instant } from '@sofra/availability'
import type { Destination } from '@sofra/delivery'
import { amountFromWire, amountToWire } from '@sofra/money'
import type { Address, Order } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-words.ts'
import type {
  JoinBodyInput,
  JoinedWire,
  LocationWire,
  MyselfWire,
  OrdersPageWire,
  ProfileBodyInput,
  ProfileBodyWire,
  SessionsWire,
  UserWire,
} from './customers.ts'
import type {
  CodeBodyInput,
  CodeTryBodyInput,
  PhoneProofWire,
  RegistrationBodyInput,
  SentCodeWire,
  SignedInWire,
} from './customers-codes.ts'
import type { LocationBodyInput, LocationBodyWire, LocationsWire } from './customers-places.ts'
import { formFromWire, formToWire } from './fulfilment-words.ts'
import {
  type OrderBranch,
  orderBranchFromWire,
  orderBranchToWire,
  orderEventFromWire,
  orderToWire,
} from './orders-words.ts'
import { lotsFromWire, lotsToWire, type Wallet } from './wallet-words.ts'

export type CodeChannel = 'sms' | 'whatsapp'

/** A phone as it was typed, at a shop. */
export interface PhoneAtShop {
  readonly branchId: string
  /** Such as `+965`; missing: the shop's country. */
  readonly dialCode?: string
  readonly phone: string
}

export interface CodeRequest extends PhoneAtShop {
  readonly channel?: CodeChannel
  /** Of `sendOtp`. */
  readonly purpose?: 'login' | 'checkout'
}

export function codeRequestToWire(request: CodeRequest): CodeBodyInput & { purpose?: 'login' | 'checkout' } {
  const { channel, purpose } = request
  return { ...phoneToWire(request), ...(channel && { channel }), ...(purpose && { purpose }) }
}

/** What a new customer says of themselves. */
export interface Registration extends PhoneAtShop {
  readonly name: string
  readonly email?: string
  readonly birthday?: string | null
  readonly marketing?: boolean
}

export function registrationToWire(registration: Registration): RegistrationBodyInput {
  const { name, email = '', birthday = null, marketing = false } = registration
  return { ...phoneToWire(registration), name, email, birthday, marketing_consent: marketing }
}

/** A code that is on its way. */
export interface SentCode {
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly channel: CodeChannel
  readonly resendSeconds: number
  readonly lifeSeconds: number
  readonly digits: number
}

export function sentCodeToWire({ id, phone, channel, resendSeconds, lifeSeconds, digits }: SentCode): SentCodeWire {
  return { otp_id: id, phone, channel, resend_in: resendSeconds, expires_in: lifeSeconds, code_length: digits }
}

export function sentCodeFromWire(wire: SentCodeWire): SentCode {
  const { otp_id: id, phone, channel, resend_in, expires_in, code_length } = wire
  return { id, phone, channel, resendSeconds: resend_in, lifeSeconds: expires_in, digits: code_length }
}

/** A code, as somebody types it in. */
export interface CodeTry extends PhoneAtShop {
  readonly code: string
  /** The id of the code, for whoever has registered. */
  readonly id?: string
  /** `cookie`: the answer sets it. */
  readonly session?: 'cookie' | 'bearer'
}

export function codeTryToWire(attempt: CodeTry): CodeTryBodyInput {
  const { code, id, session } = attempt
  return { ...phoneToWire(attempt), code, ...(id && { otp_id: id }), ...(session && { session }) }
}

function phoneToWire({ branchId, phone, dialCode }: PhoneAtShop) {
  return { branch_id: branchId, phone, ...(dialCode !== undefined && { dial_code: dialCode }) }
}

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

export interface SavedLocation extends WantedLocation {
  readonly id: string
}

/** A place as its customer writes it. */
export interface WantedLocation {
  readonly title: string
  readonly isDefault: boolean
  readonly destination: Destination
  readonly areaName: string
  readonly address: Address
  readonly contactName: string
  readonly contactPhone: string
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

/** Somebody who has just shown their code. */
export interface SignedIn {
  readonly account: Account
  readonly isNew: boolean
  /** Null where the answer has set it as a cookie. */
  readonly token: string | null
}

export function signedInFromWire({ user, is_new, token }: SignedInWire): SignedIn {
  return { account: accountFromWire(user), isNew: is_new, token }
}

/** What an order carries to show that its phone is the guest's. */
export interface PhoneProof {
  readonly phone: string
  readonly proof: string
  readonly expiresAt: Instant
}

export function phoneProofToWire({ phone, proof, expiresAt }: PhoneProof): PhoneProofWire {
  return { phone, phone_proof: proof, expires_at: instantToWire(expiresAt) }
}

export function phoneProofFromWire({ phone, phone_proof, expires_at }: PhoneProofWire): PhoneProof {
  return { phone, proof: phone_proof, expiresAt: instantFromWire(expires_at) }
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

export function savedLocationToWire({ id, ...location }: SavedLocation): LocationWire {
  return { id, ...(locationToWire(location) as Omit<LocationWire, 'id'>) }
}

export function savedLocationFromWire(wire: LocationWire): SavedLocation {
  const location = locationFromWire(wire)
  if (!location) throw new TypeError(`Cannot read the saved place ${wire.id}: it says no place`)
  return { id: wire.id, ...location }
}

export function locationToWire(location: WantedLocation): LocationBodyInput {
  const { destination, address } = location
  return {
    ...formToWire({ type: 'delivery', destination, address }),
    title: location.title,
    default: location.isDefault,
    area_name: location.areaName,
    contact_name: location.contactName,
    contact_phone: location.contactPhone,
  }
}

/** Null where it does not say a place: neither area, country nor pin, or not how people live there. */
export function locationFromWire(wire: LocationBodyWire): WantedLocation | null {
  const form = formFromWire('delivery', wire)
  if (form.type !== 'delivery' || !form.destination || !form.address) return null
  return {
    title: wire.title,
    isDefault: wire.default,
    destination: form.destination,
    areaName: wire.area_name,
    address: form.address,
    contactName: wire.contact_name,
    contactPhone: wire.contact_phone,
  }
}

export function locationsFromWire({ locations }: LocationsWire): readonly SavedLocation[] {
  return locations.map(savedLocationFromWire)
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
