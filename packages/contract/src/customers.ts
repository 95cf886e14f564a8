import { z } from 'zod'
import { BranchId, Done, Id, Iso, LocaleHeader } from './basics.ts'
import {
  accountFromWire,
  currentCustomerFromWire,
  joinedOrdersFromWire,
  joinOrdersToWire,
  ordersPageFromWire,
  profileToWire,
  sessionsFromWire,
} from './customers-codec.ts'
import { endpoint } from './endpoint.ts'
import { FormFields, OrderBranchShape, OrderShape } from './orders.ts'
import { WalletShape } from './wallet.ts'

/*
 * What belongs to a customer. Every call names them by their id and is answered to nobody else: whoever has not signed in
 * is asked to, and to everybody else there is no such customer.
 */

export const CustomerId = z.object({ id: Id })

/** A place somebody has orders brought to. */
export const SavedAddressShape = FormFields.omit({ table_id: true, service_point: true, car: true }).extend({
  id: z.string(),
  title: z.string(),
  default: z.boolean(),
  area_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
})
export type SavedAddressWire = z.output<typeof SavedAddressShape>

export const UserShape = z.object({
  id: z.string(),
  /** The merchant whose customer they are; a business with the same `user_id` knows them. */
  business_id: z.string(),
  phone: z.string(),
  name: z.string(),
  email: z.string(),
  birthday: z.iso.date().nullable(),
  locale: z.string(),
  marketing_consent: z.boolean(),
  created_at: Iso,
  locations: z.array(SavedAddressShape),
  /** What is in it, by currency; at a branch, `getWallet` tells everything. */
  wallet: z.array(WalletShape.pick({ currency: true, balance: true, onHoldBalance: true })),
})
export type UserWire = z.output<typeof UserShape>

export const CurrentCustomerResponse = z.object({ user: UserShape.nullable() })
export type CurrentCustomerResponseWire = z.output<typeof CurrentCustomerResponse>

export const getCurrentCustomer = endpoint({
  method: 'GET',
  path: '/webapp/me/:id',
  summary: 'Who has signed in at the merchant of a branch; null: nobody',
  params: BranchId,
  headers: LocaleHeader,
  response: CurrentCustomerResponse,
  errors: ['branch_not_found'],
  read: currentCustomerFromWire,
})

/** What is said and answered alike wherever somebody asks about themselves. */
export const customerEndpoint = {
  params: CustomerId,
  headers: LocaleHeader,
  errors: ['unauthenticated', 'customer_not_found'],
} as const

export const getProfile = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/profile/:id',
  summary: 'A customer as they are known to the shop, their saved places included',
  response: UserShape,
  read: accountFromWire,
})

/** Of somebody who may be alive; databases know no year 0. */
export const Birthday = z.iso.date().refine((day) => day >= '1900-01-01')

export const ProfileBody = z.object({
  id: Id,
  name: z.string().trim().min(1).max(100).optional(),
  email: z.union([z.literal(''), z.email().max(200)]).optional(),
  birthday: Birthday.nullable().optional(),
  locale: z.string().max(35).optional(),
  marketing_consent: z.boolean().optional(),
})
export type ProfileBodyInput = z.input<typeof ProfileBody>
export type ProfileBodyWire = z.output<typeof ProfileBody>

export const updateProfile = endpoint({
  method: 'POST',
  path: '/webapp/update-profile',
  summary: 'Changes what a customer says of themselves; what is left out stays',
  headers: LocaleHeader,
  body: ProfileBody,
  response: UserShape,
  errors: ['unauthenticated', 'customer_not_found'],
  read: accountFromWire,
  write: profileToWire,
})

export const SessionShape = z.object({
  id: z.string(),
  current: z.boolean(),
  kind: z.enum(['cookie', 'bearer']),
  created_at: Iso,
  last_used_at: Iso,
  user_agent: z.string(),
  /** The beginning of the address it was opened from. */
  network: z.string(),
})
export const SessionsResponse = z.object({ sessions: z.array(SessionShape) })
export type SessionsResponseWire = z.output<typeof SessionsResponse>

export const listSessions = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/sessions/:id',
  summary: 'Where a customer is signed in',
  response: SessionsResponse,
  read: sessionsFromWire,
})

export const endSession = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/sessions/:id/end',
  summary: 'Signs a customer out somewhere',
  body: z.object({ session_id: Id }),
  response: Done,
  errors: [...customerEndpoint.errors, 'session_not_found'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/webapp/logout',
  summary: 'Signs out here; whoever has not signed in is out already',
  headers: LocaleHeader,
  body: z.object({ branch_id: Id }),
  response: Done,
  errors: ['branch_not_found'],
})

export const logoutEverywhere = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/logout-all/:id',
  summary: 'Signs a customer out everywhere, or everywhere but here',
  body: z.object({ keep_this: z.boolean().default(false) }),
  response: Done,
})

export const OrdersPageResponse = z.object({
  orders: z.array(z.object({ order: OrderShape, branch: OrderBranchShape.nullable() })),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type OrdersPageResponseWire = z.output<typeof OrdersPageResponse>

export const listOwnOrders = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/v5/orders/:id',
  summary: 'The orders of a customer, the latest first, ten a page',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: OrdersPageResponse,
  read: ordersPageFromWire,
})

export const JoinOrdersBody = z.object({
  orders: z.array(z.object({ id: Id, key: z.string().min(1).max(80) })).max(200),
})
export type JoinOrdersBodyInput = z.input<typeof JoinOrdersBody>
export const JoinOrdersResponse = z.object({ joined: z.array(z.string()) })
export type JoinOrdersResponseWire = z.output<typeof JoinOrdersResponse>

export const joinOrders = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/orders/join/:id',
  summary:
    'Orders that were placed on this device before signing in become the customer’s; those of others stay theirs',
  body: JoinOrdersBody,
  response: JoinOrdersResponse,
  // None of those that were named is theirs to have.
  errors: [...customerEndpoint.errors, 'order_not_found'],
  read: joinedOrdersFromWire,
  write: joinOrdersToWire,
})
